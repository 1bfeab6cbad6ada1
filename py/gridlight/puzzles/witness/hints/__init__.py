"""Hints, explanations and grades of panels."""
