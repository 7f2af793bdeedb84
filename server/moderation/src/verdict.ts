/** The rules' answer to a text. */
export type ModerationVerdict =
  | {
      readonly safe: true;
      /** Harmless alone, but maybe not together with the user's other messages. */
      readonly needsContext?: true;
    }
  | {
      readonly safe: false;
      readonly reason: 'MINORS' | 'SELF_HARM' | 'RESTRICTED';
      /** The text asks for help to do harm: in a chat the character declines it, not the platform. */
      readonly isDeclined?: true;
    };

/**
 * The purpose of the check. `creation` also refuses a minor as a character. `conversation` takes the latest messages of
 * one user, one per line, the newest last, and finds what only all of them together show.
 */
export type ModerationPurpose = 'chat' | 'creation' | 'conversation';
