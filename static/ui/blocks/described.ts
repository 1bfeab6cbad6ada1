/** What a screen reader adds to a control: what the texts with these ids say of it, and whether it is wrong. */
export const described = (about?: string, fault?: string) => ({
  "aria-describedby": [about, fault].filter(Boolean).join(" ") || undefined,
  "aria-invalid": fault ? true : undefined,
});
