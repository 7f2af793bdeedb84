import { createState, type Drafts, type Sdk } from 'shared-sdk';
import { contentOf, type DraftState, parse, serialize } from './draft-state.ts';
import { createDraftSync, type DraftSync, type RemoteDrafts } from './draft-sync.ts';
import { isBlank, type ShareType } from './values.ts';

export interface DraftStoreDeps<V> extends Pick<Sdk, 'atoms'> {
  readonly drafts: Pick<Drafts, 'read' | 'write' | 'clear' | 'flush' | 'lasts'>;
  /** The key of the draft on this device. */
  readonly key: string;
  readonly blank: V;
  readonly remote: RemoteDrafts;
}

/** The state of a draft, stored on this device and on the server as it changes. */
export interface DraftStore<V> {
  readonly state: () => DraftState<V>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly sync: DraftSync;
  readonly isEmpty: () => boolean;
  /** The server's revision of the last save; 0 before the first one. */
  readonly saved: () => number;
  /** Changes only the shown state, nothing stored. */
  readonly change: (part: Partial<DraftState<V>>) => void;
  /** Changes the draft and stores it here and on the server. */
  readonly save: (part: Partial<DraftState<V>>) => void;
  /** Takes a state that the server already has, in its revision. */
  readonly replace: (part: Partial<DraftState<V>>, saved: number) => void;
  /** Reads again what this device stores. */
  readonly reload: () => void;
}

export const idle = { begin: 'idle', beginFailure: null } as const;

export function createDraftStore<V extends { readonly shareType: ShareType }>({
  atoms,
  drafts,
  key,
  blank,
  remote,
}: DraftStoreDeps<V>): DraftStore<V> {
  const { isAhead, saved: firstSaved, ...first } = parse(blank, drafts.read(key));
  let saved = firstSaved;
  const store = createState<DraftState<V>>({ atoms }, { ...idle, ...first, revision: 0 });
  const state = store.getSnapshot;
  const change = (part: Partial<DraftState<V>>) => store.set({ ...state(), ...part });
  const isEmpty = () => isBlank(blank, state().values);
  const keep = () => {
    const { customBotKey, step, values, design } = state();
    if (customBotKey === null && isEmpty()) return drafts.clear(key);
    drafts.write(key, serialize({ customBotKey, step, values, design, saved, isAhead: sync.isWaiting() }));
  };
  const sync = createDraftSync({
    remote,
    current: () => {
      const { customBotKey } = state();
      return customBotKey === null || isEmpty() ? null : { customBotKey, content: contentOf(state()) };
    },
    onSaved: (customBotKey, revision) => {
      if (customBotKey !== state().customBotKey) return;
      saved = revision;
      keep();
    },
  });
  if (isAhead) sync.touch();
  return {
    state,
    subscribe: store.subscribe,
    sync,
    isEmpty,
    saved: () => saved,
    change,
    save(part) {
      change(part);
      sync.touch();
      keep();
    },
    replace(part, revision) {
      saved = revision;
      sync.cancel();
      change({ ...part, revision: state().revision + 1 });
      keep();
    },
    reload() {
      sync.cancel();
      const { isAhead: hasMore, saved: held, ...kept } = parse(blank, drafts.read(key));
      saved = held;
      change({ ...idle, ...kept, revision: state().revision + 1 });
      if (hasMore) sync.touch();
    },
  };
}
