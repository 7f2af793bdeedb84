export type ModerationVerdict =
  | {
      readonly safe: true;
      /** Harmless by itself, but perhaps not together with the user's other messages. */
      readonly needsContext?: true;
    }
  | {
      readonly safe: false;
      readonly reason: 'MINORS' | 'SELF_HARM' | 'RESTRICTED';
      /** A request for help with harm: in a chat the character declines it instead of the platform. */
      readonly isDeclined?: true;
    };

/**
 * What a text is checked for. `creation` also refuses a minor as a character. `conversation` is for the user's latest
 * messages, one per line, the new one last: it finds what they say only together.
 */
export type ModerationPurpose = 'chat' | 'creation' | 'conversation';

export type ModerationPort = {
  /** Without a purpose the text is checked as a message of a chat. */
  check(text: string, signal: AbortSignal, purpose?: ModerationPurpose): Promise<ModerationVerdict>;
  /**
   * Checks the content of a picture. Absent: pictures are not checked. A provider without this ability throws an
   * `AiError` of the kind `rejected`.
   */
  checkPicture?(picture: SeenPicture, signal: AbortSignal): Promise<ModerationVerdict>;
};

export interface SeenPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
}
