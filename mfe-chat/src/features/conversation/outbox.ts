import type { Drafts } from 'shared-sdk';

/** A text that was sent and that the server has not yet acknowledged. */
export interface Unacknowledged {
  readonly clientMessageId: string;
  readonly text: string;
  /** It failed without a network: the person has the text again and decides when to resend it. */
  readonly isHeld?: boolean;
}

/** Texts being sent, kept on this device until the server has them, so that a reload loses none. */
export interface Outbox {
  list(): readonly Unacknowledged[];
  add(sent: Unacknowledged): void;
  remove(clientMessageId: string): void;
}

export function createOutbox(drafts: Pick<Drafts, 'read' | 'write' | 'clear' | 'flush'>, channelId: string): Outbox {
  const key = `outbox:${channelId}`;
  const list = () => parse(drafts.read(key));
  const keep = (waiting: readonly Unacknowledged[]) => {
    if (waiting.length === 0) drafts.clear(key);
    else {
      drafts.write(key, JSON.stringify(waiting));
      drafts.flush();
    }
  };
  return {
    list,
    add: (sent) => keep([...list().filter(({ clientMessageId }) => clientMessageId !== sent.clientMessageId), sent]),
    remove: (clientMessageId) => keep(list().filter((sent) => sent.clientMessageId !== clientMessageId)),
  };
}

function parse(text: string): readonly Unacknowledged[] {
  try {
    const value: unknown = JSON.parse(text || '[]');
    return Array.isArray(value) ? value.filter(isUnacknowledged) : [];
  } catch {
    return [];
  }
}

const isUnacknowledged = (value: unknown): value is Unacknowledged =>
  typeof value === 'object' &&
  value !== null &&
  'clientMessageId' in value &&
  typeof value.clientMessageId === 'string' &&
  'text' in value &&
  typeof value.text === 'string';
