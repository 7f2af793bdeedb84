import type { Gender } from 'ports';

/** How a character speaks; decides its first message. */
export type Tone = 'gruff' | 'shy' | 'bright' | 'warm' | 'cool' | 'playful' | 'formal';

/** A text with slots such as `{name}`, which `Tongue.say` fills. */
export type Line = string;
export type Slots = Readonly<Record<string, string>>;

export interface Genre {
  /** As the wizard offers it. */
  readonly name: string;
  /** The last genre fits all other ideas. */
  readonly words: RegExp;
  /** A name, a comma of the language, and a description. */
  readonly places: readonly [string, string, string];
  readonly people: readonly [string, string, string];
  readonly secret: string;
  readonly opening: string;
}

/** How an idea in this language is read. */
export interface Reads {
  /** In the second person: "my neighbour" is "your neighbour". */
  toYou(words: string): string;
  name(words: string): string | undefined;
  /** Undefined if the words do not show it. */
  gender(words: string): Gender | undefined;
  readonly romance: RegExp;
  /** Words for an older person. */
  readonly aged: RegExp;
  /** The name of a world. */
  title(words: string): string;
  /** Words of an idea that can be tags. */
  tags(words: string): string[];
}

/** What drafts in one language are made of, apart from the idea. */
export interface Tongue {
  /** Fills the slots and makes the other words agree. */
  say(line: Line, slots: Slots, gender: Gender): string;
  readonly comma: string;
  /** The separator between traits. */
  readonly between: string;
  readonly names: Readonly<Record<Gender, readonly string[]>>;
  readonly reads: Reads;
  /** Whether an idea is a phrase that can describe a name: "a detective who loves coffee". */
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
  /** Relationships for ideas that mention none. */
  readonly relations: readonly Line[];
  /** Whole texts with slots for what was chosen. */
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
    /** Decades, from the twenties on. */
    readonly ages: readonly string[];
    readonly hair: readonly Line[];
    readonly eyes: readonly Line[];
    readonly clothes: readonly Line[];
    readonly poses: readonly Line[];
    readonly lights: readonly Line[];
    readonly weather: readonly Line[];
    /** Words that show that a sentence is about hair, eyes or clothes. */
    readonly mentions: { readonly hair: RegExp; readonly eyes: RegExp; readonly clothes: RegExp };
  };
  readonly genres: readonly Genre[];
  readonly world: {
    readonly setup: readonly Line[];
    readonly firstMessage: Line;
    readonly overview: Line;
    readonly introduction: Line;
    readonly short: Line;
    /** Endings that make another name of a name. */
    readonly endings: readonly string[];
  };
  /** For texts that have nothing to summarize. */
  readonly unnamed: {
    readonly who: string;
    readonly headline: Line;
    readonly short: Line;
    readonly world: string;
    readonly worldShort: Line;
  };
}
