import { CardRefused, cardOf } from 'shared-sdk/cards';
import { characterOf } from './character-of.ts';

/** What a character has of its card beside the fields of the wizard. */
export interface Derived {
  /** Characters of each text that the card brought, by field: that much may be typed there (CREATE-20). */
  readonly lengths: Readonly<Record<string, number>>;
  readonly alternateGreetings: string[];
  readonly exampleDialogue: string;
  readonly isSensitive: boolean;
}

/** Of a card that was accepted under other limits than today's: it is kept, and nothing of it is used. */
const NOTHING: Derived = { lengths: {}, alternateGreetings: [], exampleDialogue: '', isSensitive: false };

/** In a worker thread. @param json a card as it was imported */
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
