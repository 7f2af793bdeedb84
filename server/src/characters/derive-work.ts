import { CardRefused, cardOf } from 'shared-sdk/cards';
import { characterOf } from './character-of.ts';

/** Data of a character from its card, in addition to the wizard's fields. */
export interface Derived {
  /** Length of each text from the card, by field, which is also the limit for typing there (CREATE-20). */
  readonly lengths: Readonly<Record<string, number>>;
  readonly alternateGreetings: string[];
  readonly exampleDialogue: string;
  readonly isSensitive: boolean;
}

/** The card was accepted under earlier limits: it is kept, but not used. */
const NOTHING: Derived = { lengths: {}, alternateGreetings: [], exampleDialogue: '', isSensitive: false };

/** In a worker thread. @param json the imported card */
export function work(json: string): Derived {
  try {
    const character = characterOf(cardOf(JSON.parse(json)));
    const { alternateGreetings, exampleDialogue, isSensitive = false } = character;
    return { lengths: lengthsOf(character), alternateGreetings, exampleDialogue, isSensitive };
  } catch (error) {
    if (error instanceof CardRefused) return NOTHING;
    throw error;
  }
}

const lengthsOf = (fields: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => (typeof text === 'string' ? [[field, [...text].length]] : [])),
  );
