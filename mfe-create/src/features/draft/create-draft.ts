import { createStore, type Drafts, type Readable } from 'shared-sdk';
import { isBlank, restoreValues, type ShareType } from './values.ts';

export interface DraftState<V> {
  /** Under which the server knows this draft; null before it was begun. */
  readonly customBotKey: string | null;
  /** How the latest attempt to begin the draft on the server stands. */
  readonly begin: 'idle' | 'running' | 'failed';
  /** The server's words for the failure, where it had any. */
  readonly beginFailure: string | null;
  readonly values: V;
  /** Index of the wizard's step in view. */
  readonly step: number;
  /** Grows when the values come from elsewhere than the form, which then has to read them anew. */
  readonly revision: number;
}

/** What somebody is making, from the first idea to the finished character or world. */
export interface CreateDraft<V> extends Readable<DraftState<V>> {
  /** Begins the draft on the server, unless it is begun or being begun. @returns its key, or null after a failure */
  begin(): Promise<string | null>;
  /** The server does not know the key any more: the next `begin` asks for another. */
  forgetKey(): void;
  /** What the form holds now. */
  edit(values: V): void;
  goTo(step: number): void;
  /** Puts what was generated in the place of everything but the visibility. */
  fill(generated: Partial<V>): void;
  /** Empties the draft; its key stays. */
  clean(): void;
  /** Forgets the draft with its key. */
  drop(): void;
  /** Reads what the person who is here now has kept: another one has come. */
  reload(): void;
}

export interface CreateDraftDeps<V> {
  readonly drafts: Pick<Drafts, 'read' | 'write' | 'clear'>;
  /** Under which it is kept. */
  readonly key: string;
  readonly blank: V;
  readonly start: () => Promise<{ readonly customBotKey: string; readonly failureReason: string | null }>;
}

const version = 1;

/** A draft that is kept as it is typed, for the person who types it. */
export function createDraft<V extends { readonly shareType: ShareType }>({
  drafts,
  key,
  blank,
  start,
}: CreateDraftDeps<V>): CreateDraft<V> {
  const idle = { begin: 'idle', beginFailure: null } as const;
  const read = (): Omit<DraftState<V>, 'revision'> => ({ ...idle, ...parse(blank, drafts.read(key)) });
  const store = createStore<DraftState<V>>({ ...read(), revision: 0 });
  const state = store.getSnapshot;
  const change = (part: Partial<DraftState<V>>) => store.set({ ...state(), ...part });
  const save = (part: Partial<DraftState<V>>) => {
    change(part);
    const { customBotKey, step, values } = state();
    if (customBotKey === null && isBlank(blank, values)) drafts.clear(key);
    else drafts.write(key, JSON.stringify({ version, customBotKey, step, values }));
  };
  const replaced = () => ({ step: 0, revision: state().revision + 1 });
  /** The attempt that counts; another person's, or one before a reset, does not. */
  let running: Promise<string | null> | null = null;

  const begin = async (): Promise<string | null> => {
    const { customBotKey } = state();
    if (customBotKey !== null) return customBotKey;
    if (running) return running;
    const attempt = start().then(
      (answer) => (answer.failureReason === null ? { found: answer.customBotKey, reason: null } : failed(answer)),
      () => failed({ failureReason: null }),
    );
    const settled = attempt.then(({ found, reason }) => {
      if (running !== settled) return null;
      running = null;
      if (found === null) change({ begin: 'failed', beginFailure: reason });
      else save({ ...idle, customBotKey: found });
      return found;
    });
    running = settled;
    change({ begin: 'running', beginFailure: null });
    return settled;
  };

  return {
    subscribe: store.subscribe,
    getSnapshot: state,
    begin,
    forgetKey: () => save({ customBotKey: null }),
    edit: (values) => save({ values }),
    goTo: (step) => save({ step }),
    fill: (generated) => {
      const { shareType } = state().values;
      save({ values: { ...blank, ...generated, shareType }, ...replaced() });
    },
    clean: () => save({ values: blank, ...replaced() }),
    drop: () => {
      running = null;
      save({ ...idle, customBotKey: null, values: blank, ...replaced() });
    },
    reload: () => {
      running = null;
      change({ ...read(), revision: state().revision + 1 });
    },
  };
}

const failed = ({ failureReason }: { readonly failureReason: string | null }) => ({
  found: null,
  reason: failureReason,
});

/** A stored draft; an empty one where nothing is stored, or nothing that this version can read. */
function parse<V extends object>(blank: V, text: string): Pick<DraftState<V>, 'customBotKey' | 'step' | 'values'> {
  const empty = { customBotKey: null, step: 0, values: blank };
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return empty;
    const { version: storedVersion, customBotKey, step, values } = stored as Readonly<Record<string, unknown>>;
    if (storedVersion !== version) return empty;
    return {
      customBotKey: typeof customBotKey === 'string' ? customBotKey : null,
      step: Number.isSafeInteger(step) ? Math.max(0, step as number) : 0,
      values: restoreValues(blank, values),
    };
  } catch {
    return empty;
  }
}
