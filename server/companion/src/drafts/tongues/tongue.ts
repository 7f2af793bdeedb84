import type { Gender } from '../../types.ts';

/** How a character speaks; what its first words are chosen by. */
export type Tone = 'gruff' | 'shy' | 'bright' | 'warm' | 'cool' | 'playful' | 'formal';

/** A text of which the slots, `{name}` and others, are filled by `Tongue.say`. */
export type Line = string;
export type Slots = Readonly<Record<string, string>>;

export interface Genre {
  /** As it is offered in the wizard. */
  readonly name: string;
  /** The last one takes what no other does. */
  readonly words: RegExp;
  /** A name, a comma of the language, and what is to be known. */
  readonly places: readonly [string, string, string];
  readonly people: readonly [string, string, string];
  readonly secret: string;
  readonly opening: string;
}

/** How an idea is understood. */
export interface Reads {
  /** Told to the person: "my neighbour" is "your neighbour". */
  toYou(words: string): string;
  name(words: string): string | undefined;
  /** undefined where the words leave it open */
  gender(words: string): Gender | undefined;
  readonly romance: RegExp;
  /** Somebody who is no longer young. */
  readonly aged: RegExp;
  /** What a world is called by. */
  title(words: string): string;
  /** Words of an idea under which it may be found. */
  tags(words: string): string[];
}

/** All that a draft is made of in one language, but for the idea. */
export interface Tongue {
  /** Fills the slots and makes the words agree with them. */
  say(line: Line, slots: Slots, gender: Gender): string;
  readonly comma: string;
  /** Between what is said of somebody. */
  readonly between: string;
  readonly names: Readonly<Record<Gender, readonly string[]>>;
  readonly reads: Reads;
  /** An idea that stands for a person, "a detective who loves coffee": it can be said of a name. */
  isPhrase(idea: string): boolean;
  readonly traits: readonly (readonly [found: RegExp, said: Line, tag: string])[];
  readonly tones: readonly (readonly [found: RegExp, tone: Tone])[];
  readonly greetings: Readonly<Record<Tone, readonly Line[]>>;
  readonly gestures: readonly Line[];
  readonly origins: readonly Line[];
  readonly turns: readonly Line[];
  readonly now: readonly Line[];
  readonly soft: readonly Line[];
  readonly likes: readonly Line[];
  readonly dislikes: readonly Line[];
  readonly fears: readonly Line[];
  readonly habits: readonly Line[];
  readonly wishes: readonly Line[];
  readonly occasions: readonly Line[];
  readonly meetings: readonly Line[];
  /** How two people stand to each other where the idea leaves it open. */
  readonly relations: readonly Line[];
  /** Whole texts around what was chosen; their slots have its names. */
  readonly character: {
    readonly is: Line;
    readonly personality: Line;
    readonly details: Line;
    readonly relationship: Line;
    readonly closer: Line;
    readonly short: Line;
    readonly tags: readonly [romance: string, everyday: string, always: string];
  };
  readonly looks: {
    readonly who: Readonly<Record<Gender, Line>>;
    /** From the twenties on, by tens. */
    readonly ages: readonly string[];
    readonly hair: readonly Line[];
    readonly eyes: readonly Line[];
    readonly clothes: readonly Line[];
    readonly poses: readonly Line[];
    readonly lights: readonly Line[];
    readonly weather: readonly Line[];
    /** Words after which a sentence tells of hair, eyes or clothes. */
    readonly mentions: { readonly hair: RegExp; readonly eyes: RegExp; readonly clothes: RegExp };
  };
  readonly genres: readonly Genre[];
  readonly world: {
    readonly setup: readonly Line[];
    readonly firstMessage: Line;
    readonly overview: Line;
    readonly introduction: Line;
    readonly short: Line;
    /** What is put behind a name for another one. */
    readonly endings: readonly string[];
  };
  /** Where nothing is written that could be told in short. */
  readonly unnamed: {
    readonly who: string;
    readonly headline: Line;
    readonly short: Line;
    readonly world: string;
    readonly worldShort: Line;
  };
}
