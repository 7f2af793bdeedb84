import type { Readable } from 'shared-sdk';
import { createBeginning, type StartDraft } from './begin-draft.ts';
import { blankDesign, type Design, withoutDraft } from './design.ts';
import { type DraftState, restoreContent } from './draft-state.ts';
import { createDraftStore, type DraftStoreDeps, idle } from './draft-store.ts';
import type { RemoteDraft } from './draft-sync.ts';
import type { ShareType } from './values.ts';

/** The character or world in creation, from the first idea to its completion. */
export interface CreateDraft<V> extends Readable<DraftState<V>> {
  /** Creates the draft on the server, unless it exists or is being created. @returns its key, or null after a failure */
  begin(): Promise<string | null>;
  /** The server no longer has the draft, so the next `begin` creates another one. */
  forgetKey(): void;
  /** Takes the values of the form. */
  edit(values: V): void;
  /** Takes a choice that is made outside the form. */
  design(part: Partial<Design>): void;
  goTo(step: number): void;
  /** Replaces everything but the visibility by generated values. */
  fill(generated: Partial<V>): void;
  /** Starts a new draft with generated values, under a key that the server has given for it. */
  startWith(customBotKey: string, generated: Partial<V>): void;
  /** Empties the draft; its key stays. */
  clean(): void;
  /** Forgets the draft with its key. */
  drop(): void;
  /** Reads what this device stores for the person who has just signed in or out. */
  reload(): void;
  /**
   * Saves the draft on the server and makes room for another one.
   * @returns false if the server did not save it: then it stays
   */
  putAside(): Promise<boolean>;
  /** As `putAside`, but the draft stays until another takes its place. @returns false if the server did not save it */
  saveAside(): Promise<boolean>;
  /** Continues a draft that is on the server. @returns false if it could not be read */
  resume(customBotKey: string): Promise<boolean>;
  /** Takes over later changes from another device, unless there are unsaved changes here. */
  refresh(): Promise<void>;
  /** Sends what the server does not have yet, because the page may be closing. */
  flush(): void;
  /** Whether closing the page would lose data, because neither this device nor the server has all of it. */
  isAtRisk(): boolean;
}

export interface CreateDraftDeps<V> extends DraftStoreDeps<V> {
  readonly start: StartDraft;
}

/** A draft that is stored while the person types: on this device, and on the server. */
export function createDraft<V extends { readonly shareType: ShareType }>(deps: CreateDraftDeps<V>): CreateDraft<V> {
  const { drafts, key, blank, remote } = deps;
  const store = createDraftStore(deps);
  const { state, save, sync, isEmpty } = store;
  const { begin, forget } = createBeginning(store, deps.start);
  const replaced = () => ({
    step: 0,
    design: { ...blankDesign, edits: state().design.edits },
    revision: state().revision + 1,
  });
  const drop = () => {
    forget();
    store.replace({ ...idle, customBotKey: null, values: blank, design: blankDesign, step: 0 }, 0);
  };
  const take = (customBotKey: string, { content, edits, revision }: RemoteDraft) =>
    store.replace({ ...idle, customBotKey, ...restoreContent(blank, content, edits) }, revision);
  const saveAside = async (): Promise<boolean> => {
    if (isEmpty()) return true;
    // Without a key the server could not store the typed text.
    if ((await begin()) === null) return false;
    sync.touch();
    return sync.flush();
  };

  return {
    subscribe: store.subscribe,
    getSnapshot: state,
    begin,
    forgetKey: () => save({ customBotKey: null, design: withoutDraft(state().design) }),
    edit: (values) => {
      const { values: before, design } = state();
      const isSame = genderOf(values) === genderOf(before);
      save({ values, ...(isSame ? {} : { design: { ...design, selectedVoice: null } }) });
    },
    design: (part) => save({ design: { ...state().design, ...part } }),
    goTo: (step) => save({ step }),
    fill: (generated) => {
      const { shareType } = state().values;
      save({ values: { ...blank, ...generated, shareType }, ...replaced() });
    },
    startWith: (customBotKey, generated) => {
      drop();
      save({ customBotKey, values: { ...blank, ...generated }, ...replaced() });
    },
    clean: () => save({ values: blank, ...replaced() }),
    drop,
    reload: () => {
      forget();
      store.reload();
    },
    async putAside() {
      if (!(await saveAside())) return false;
      drop();
      return true;
    },
    saveAside,
    async resume(customBotKey) {
      const { revision } = state();
      const found = await remote.read(customBotKey).catch(() => null);
      // Otherwise another person or another draft has taken its place meanwhile.
      if (!found || state().revision !== revision) return false;
      take(customBotKey, found);
      return true;
    },
    async refresh() {
      const { customBotKey, revision } = state();
      // A draft that was never saved on the server can't have changed there.
      if (customBotKey === null || store.saved() === 0 || sync.isWaiting()) return;
      const found = await remote.read(customBotKey).catch(() => null);
      const isSame = state().customBotKey === customBotKey && state().revision === revision;
      if (found && isSame && !sync.isWaiting() && found.revision > store.saved()) take(customBotKey, found);
    },
    flush() {
      drafts.flush();
      void sync.flush();
    },
    isAtRisk: () => !isEmpty() && (sync.isWaiting() || state().customBotKey === null) && !drafts.lasts(key),
  };
}

/** A voice has a gender, and the server accepts it for no other. Worlds have none. */
const genderOf = (values: object): unknown => ('gender' in values ? values.gender : undefined);
