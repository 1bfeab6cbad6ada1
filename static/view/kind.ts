/** What Python says of a kind of puzzle; the site's index tells it to the page. */

/** What one value of a document or state may be, as gridlight/text/schema.py has it; only what its kind of rule has is there. */
export interface Rule {
  is: string;
  keys: { [key: string]: Rule };
  defaults: { [key: string]: unknown };
  optional?: string[];
  called?: string;
  by?: string;
  more: { [value: string]: { [key: string]: Rule } };
  item: Rule;
  plain: Rule;
  full: Rule;
  last?: Rule;
  one: string;
  what: string;
  title: string;
  about: string;
  group?: string;
  concerns?: string[];
  words: string[];
  signs: string;
  sign: string;
  other: string;
  some: string;
  pattern?: string;
  unseen: string;
  longest: number;
  least?: number;
  most: number;
  most_of_two: number;
  total?: number;
  fraction?: boolean;
  only?: boolean;
  every?: boolean;
  below?: string;
  values: string;
  like?: string;
  board?: string | boolean;
  of?: string | string[];
  /** Of a size: what is offered first. Of a board: the options that may be given with it. */
  usual?: [number, number][];
  beside?: string[];
}
/** An option of new puzzles, as gridlight/text/options.py says it; a default of null leaves the choice to the maker. */
export interface MakingOption {
  title: string;
  rule: Rule;
  default: unknown;
  titles?: { [word: string]: string };
  /** A sentence for those to whom the title says nothing. */
  about?: string;
  /** Of a word: up to how many cells such puzzles are made within about a minute. */
  quick?: { [word: string]: number };
}
export type Making = { [name: string]: MakingOption };
export type MakingValues = { [name: string]: unknown };

/** A kind of puzzle, as the menu, the rules and New tell it: known before its module is there. */
export interface KindInfo {
  title: string;
  /** The rules, and their first paragraph, one line. */
  rules: string;
  rule: string;
  /** Titles of rules whose names say too little. */
  titles: { [rule: string]: string };
  /** The options of its maker; none where nothing is made. */
  making: Making;
  /** Whether its puzzles can be written as equations. */
  equations: boolean;
}

/** What the page knows of the kinds before Python is up. */
export interface Kinds {
  views: (Omit<KindInfo, "rule"> & {
    kind: string;
    module: string;
    document: Rule;
    state: Rule;
  })[];
  limits: { levels: number; text: number; unpacked: number; name: number; unseen: string };
}
