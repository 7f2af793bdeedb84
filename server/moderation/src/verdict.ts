/** The rules' answer to a text. */
export type ModerationVerdict =
  | {
      readonly safe: true;
      /** Harmless by itself; together with the same person's other messages it may not be. */
      readonly needsContext?: true;
    }
  | {
      readonly safe: false;
      readonly reason: 'MINORS' | 'SELF_HARM' | 'RESTRICTED';
      /** The text asks for help to do harm: in a chat the character declines it, instead of the platform. */
      readonly isDeclined?: true;
    };

/**
 * What a text is checked for. `creation` also refuses a minor as a character. `conversation` takes the latest messages
 * of one person, one a line, the newest last, and finds what only all of them together say.
 */
export type ModerationPurpose = 'chat' | 'creation' | 'conversation';
