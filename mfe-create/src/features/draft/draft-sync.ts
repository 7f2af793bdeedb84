/** A draft as the server keeps it: the fields of the form, and what is chosen beside it. */
export type DraftContent = Readonly<Record<string, string | number | boolean | null | string[] | undefined>>;

export interface RemoteDraft {
  readonly content: DraftContent;
  readonly revision: number;
}

/** The server's copy of drafts. Failures reject; nobody is told of them here. */
export interface RemoteDrafts {
  save(customBotKey: string, content: DraftContent): Promise<{ readonly revision: number }>;
  read(customBotKey: string): Promise<RemoteDraft>;
}

/** A pause in typing after which the server gets the draft, and the longest it waits for one; in milliseconds. */
const pauseMs = 1_500;
const retryMs = 15_000;

export interface DraftSync {
  /** Something has changed: it is sent after a pause. */
  touch(): void;
  /** Sends what waits, at once. @returns whether the server has all of it */
  flush(): Promise<boolean>;
  /** Forgets what waits: it is another person's, or gone. */
  cancel(): void;
  /** Whether something was typed that the server does not have. */
  isWaiting(): boolean;
}

export interface DraftSyncDeps {
  readonly remote: RemoteDrafts;
  /** What would be sent now; null where there is nothing to keep, or no key yet. */
  readonly current: () => { readonly customBotKey: string; readonly content: DraftContent } | null;
  readonly onSaved: (customBotKey: string, revision: number) => void;
}

/** Brings a draft to the server as it is typed: one request at a time, the latest state, tried again after failures. */
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
