/** What Python says of a kind of puzzle; the site's index tells it to the page. */

/**
 * What one value of a document, of a state or of an option may be, as gridlight/text/{schema,values,options}.py say it. `is`
 * names the sort of rule; members of other sorts are not there.
 */
export interface Rule {
  is: string;
  /** Of a number or a size: its limits; `below`: the member of the document that is larger. */
  least?: number;
  most: number;
  below?: string;
  usual?: [number, number][];
  /** Of a truth: whether only true is written; its title, a sentence, its group, and the types of things that it is about. */
  only?: boolean;
  title: string;
  about: string;
  group?: string;
  concerns?: string[];
  /** Of a word, or of several. */
  words: string[];
  /** Of a text or a pair: what it is, in words. */
  what: string;
  pattern?: string;
  /** Of a pair: whether its numbers need not be whole; the word after them; the sign that its cell of `board` should have. */
  fraction?: boolean;
  last?: Rule;
  sign: string;
  other: string;
  /** Of a list, a map or names: what each is called, and its rule. */
  one: string;
  item: Rule;
  /** Of names and maps: the members of the document whose names these are; whether it has every one. */
  of?: string | string[];
  every?: boolean;
  /** Of new names in a map: the most characters, and those that no name has; of the lists in it: the most entries in all. */
  longest: number;
  unseen: string;
  total?: number;
  /** Of rows, and of a text: the characters; how many of them, by which member; the rows that they lie over; one to have. */
  signs: string;
  values: string;
  like?: string;
  some: string;
  most_of_two: number;
  /** Of rows: whether they are the board. Of a pair: the member that is. Of an option that takes a board: what goes with it. */
  board?: string | boolean;
  beside?: string[];
  /** Of an object: its members, what they are where they are missing, and how a sentence calls it. */
  keys: { [key: string]: Rule };
  defaults: { [key: string]: unknown };
  optional?: string[];
  called?: string;
  /** The member whose value brings more members. */
  by?: string;
  more: { [value: string]: { [key: string]: Rule } };
  /** Of a value that is either plain or an object. */
  plain: Rule;
  full: Rule;
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
  /** With fewer cells there is none of that word. */
  least?: { [word: string]: number };
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
  /** The options of its daily puzzles, beside the level. */
  days: MakingValues;
  /** The options of its weekly puzzle; none where it has none. */
  weekly: MakingValues;
  /** Whether its puzzles can be written as equations, and as clauses. */
  equations: boolean;
  clauses: boolean;
  /** Whether a solution gives their clues, and whether clues can be taken away. */
  fills: boolean;
  thins: boolean;
}

/** What the page knows of the kinds before Python is up. */
export interface Kinds {
  views: (Omit<KindInfo, "rule"> & {
    kind: string;
    module: string;
    document: Rule;
    state: Rule;
  })[];
  limits: {
    levels: number;
    text: number;
    unpacked: number;
    name: number;
    unseen: string;
    /** Of a list of boards: characters of its link, boards, and the step at which it opens. */
    list: { characters: number; boards: number; steps: number };
  };
}
