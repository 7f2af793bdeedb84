import type { Edits } from './design.ts';

/** A draft on the server: the fields of the form, and the choices outside it. */
export type DraftContent = Readonly<Record<string, string | number | boolean | null | string[] | undefined>>;

export interface RemoteDraft {
  readonly content: DraftContent;
  readonly revision: number;
  /** Absent for a new character. */
  readonly edits?: Edits | undefined;
}

/** The server's copy of drafts. Failures reject, and are not shown here. */
export interface RemoteDrafts {
  save(customBotKey: string, content: DraftContent): Promise<{ readonly revision: number }>;
  read(customBotKey: string): Promise<RemoteDraft>;
}

/** The pause in typing before the draft is sent, and the pause before a retry, in milliseconds. */
const pauseMs = 1_500;
const retryMs = 15_000;

export interface DraftSync {
  /** Sends the draft after a pause, because it has changed. */
  touch(): void;
  /** Sends unsaved changes at once. @returns whether the server has all of it */
  flush(): Promise<boolean>;
  /** Discards unsaved changes: they belong to another person, or the draft is gone. */
  cancel(): void;
  /** Whether there are changes that the server does not have. */
  isWaiting(): boolean;
}

export interface DraftSyncDeps {
  readonly remote: RemoteDrafts;
  /** The content to send now; null if the draft is empty or has no key yet. */
  readonly current: () => { readonly customBotKey: string; readonly content: DraftContent } | null;
  readonly onSaved: (customBotKey: string, revision: number) => void;
}

/** Saves a draft on the server as it is typed: one request at a time, the latest state, with retries. */
export function createDraftSync({ remote, current, onSaved }: DraftSyncDeps): DraftSync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let sending: Promise<boolean> | null = null;
  let generation = 0;

  const arm = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const send = async (): Promise<boolean> => {
    const mine = generation;
    const draft = current();
    isWaiting = false;
    if (!draft) return true;
    try {
      const { revision } = await remote.save(draft.customBotKey, draft.content);
      if (mine === generation) onSaved(draft.customBotKey, revision);
      return true;
    } catch {
      if (mine !== generation) return false;
      isWaiting = true;
      arm(retryMs);
      return false;
    }
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    await sending;
    if (!isWaiting) return true;
    sending = send().finally(() => {
      sending = null;
    });
    return sending;
  };
  return {
    touch() {
      isWaiting = true;
      arm(pauseMs);
    },
    flush,
    cancel() {
      generation += 1;
      isWaiting = false;
      clearTimeout(timer);
    },
    isWaiting: () => isWaiting,
  };
}
