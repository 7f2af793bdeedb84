import { createState, type Drafts, type Readable, type Sdk } from 'shared-sdk';
import { blankDesign, type Design, restoreDesign, withoutDraft } from './design.ts';
import { createDraftSync, type DraftContent, type RemoteDrafts } from './draft-sync.ts';
import { storedLengths } from './imported.ts';
import { isBlank, restoreValues, type ShareType } from './values.ts';

export interface DraftState<V> {
  /** Under which the server knows this draft; null before it was begun. */
  readonly customBotKey: string | null;
  /** How the latest attempt to begin the draft on the server stands. */
  readonly begin: 'idle' | 'running' | 'failed';
  /** The server's words for the failure, where it had any. */
  readonly beginFailure: string | null;
  readonly values: V;
  readonly design: Design;
  /** Index of the wizard's step in view. */
  readonly step: number;
  /** Grows when the values come from elsewhere than the form, which then has to read them anew. */
  readonly revision: number;
}

/** What somebody is making, from the first idea to the finished character or world. */
export interface CreateDraft<V> extends Readable<DraftState<V>> {
  /** Begins the draft on the server, unless it is begun or being begun. @returns its key, or null after a failure */
  begin(): Promise<string | null>;
  /** The server does not know the key any more, nor what came with it: the next `begin` asks for another. */
  forgetKey(): void;
  /** What the form holds now. */
  edit(values: V): void;
  /** What is chosen beside the form. */
  design(part: Partial<Design>): void;
  goTo(step: number): void;
  /** Puts what was generated in the place of everything but the visibility. */
  fill(generated: Partial<V>): void;
  /** The same under another key, which the server has given to this beginning. */
  startWith(customBotKey: string, generated: Partial<V>): void;
  /** Empties the draft; its key stays. */
  clean(): void;
  /** Forgets the draft with its key. */
  drop(): void;
  /** Reads what the person who is here now has kept: another one has come. */
  reload(): void;
  /**
   * Keeps the draft on the server and makes room for another one.
   * @returns false where the server could not take it: then it stays
   */
  putAside(): Promise<boolean>;
  /** As `putAside`, but it stays here until another takes its place. @returns false where the server could not take it */
  saveAside(): Promise<boolean>;
  /** Goes on with a draft that the server keeps. @returns false where it could not be had */
  resume(customBotKey: string): Promise<boolean>;
  /** Takes over what was typed on another device, unless more was typed here. */
  refresh(): Promise<void>;
  /** Sends what the server does not have yet: the page may be going away. */
  flush(): void;
  /** Whether it would be lost with the page: neither this device nor the server has all of it. */
  isAtRisk(): boolean;
}

export interface CreateDraftDeps<V> extends Pick<Sdk, 'atoms'> {
  readonly drafts: Pick<Drafts, 'read' | 'write' | 'clear' | 'flush' | 'lasts'>;
  /** Under which it is kept. */
  readonly key: string;
  readonly blank: V;
  readonly start: () => Promise<{ readonly customBotKey: string; readonly failureReason: string | null }>;
  readonly remote: RemoteDrafts;
}

const version = 1;
type Kept<V> = Pick<DraftState<V>, 'customBotKey' | 'step' | 'values' | 'design'> & {
  /** The server's count of what it was last given, and whether more was typed since. */
  readonly saved: number;
  readonly isAhead: boolean;
};

/** A draft that is kept as it is typed, for the person who types it: on this device, and on the server. */
export function createDraft<V extends { readonly shareType: ShareType }>({
  atoms,
  drafts,
  key,
  blank,
  start,
  remote,
}: CreateDraftDeps<V>): CreateDraft<V> {
  const idle = { begin: 'idle', beginFailure: null } as const;
  let saved = 0;
  const read = (): Omit<DraftState<V>, 'revision'> & { isAhead: boolean } => {
    const { saved: held, ...kept } = parse(blank, drafts.read(key));
    saved = held;
    return { ...idle, ...kept };
  };
  const { isAhead, ...first } = read();
  const store = createState<DraftState<V>>({ atoms }, { ...first, revision: 0 });
  const state = store.getSnapshot;
  const change = (part: Partial<DraftState<V>>) => store.set({ ...state(), ...part });
  const isEmpty = () => isBlank(blank, state().values);
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
  const keep = () => {
    const { customBotKey, step, values, design } = state();
    if (customBotKey === null && isEmpty()) return drafts.clear(key);
    const stored = { version, customBotKey, step, values, design, saved, isAhead: sync.isWaiting() };
    drafts.write(key, JSON.stringify(stored));
  };
  const save = (part: Partial<DraftState<V>>) => {
    change(part);
    sync.touch();
    keep();
  };
  /** What comes from elsewhere, and which the server has already. */
  const replace = (part: Partial<DraftState<V>>) => {
    sync.cancel();
    change({ ...part, revision: state().revision + 1 });
    keep();
  };
  const blankState = () => ({ values: blank, design: blankDesign, step: 0 });
  const replaced = () => ({ step: 0, design: blankDesign, revision: state().revision + 1 });
  if (isAhead) sync.touch();
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
  const drop = () => {
    running = null;
    saved = 0;
    replace({ ...idle, customBotKey: null, ...blankState() });
  };
  const take = (customBotKey: string, { content, revision }: { content: DraftContent; revision: number }) => {
    saved = revision;
    replace({
      ...idle,
      customBotKey,
      values: restoreValues(blank, content),
      design: restoreDesign(content),
      step: stepOf(content.step),
    });
  };

  const saveAside = async (): Promise<boolean> => {
    if (isEmpty()) return true;
    // What was typed before the server gave a key would be lost with its place.
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
      running = null;
      sync.cancel();
      const { isAhead: hasMore, ...kept } = read();
      change({ ...kept, revision: state().revision + 1 });
      if (hasMore) sync.touch();
    },
    async putAside() {
      if (!(await saveAside())) return false;
      drop();
      return true;
    },
    saveAside,
    async resume(customBotKey) {
      const { revision } = state();
      try {
        const found = await remote.read(customBotKey);
        // Another person, or another draft, has come meanwhile.
        if (state().revision !== revision) return false;
        take(customBotKey, found);
        return true;
      } catch {
        return false;
      }
    },
    async refresh() {
      const { customBotKey, revision } = state();
      // What was never saved there cannot have changed there.
      if (customBotKey === null || saved === 0 || sync.isWaiting()) return;
      const found = await remote.read(customBotKey).catch(() => null);
      const isSame = state().customBotKey === customBotKey && state().revision === revision;
      if (found && isSame && !sync.isWaiting() && found.revision > saved) take(customBotKey, found);
    },
    flush() {
      drafts.flush();
      void sync.flush();
    },
    isAtRisk: () => !isEmpty() && (sync.isWaiting() || state().customBotKey === null) && !drafts.lasts(key),
  };
}

/** A voice is one of a gender: the server takes no other. Worlds have none. */
const genderOf = (values: object): unknown => ('gender' in values ? values.gender : undefined);

const failed = ({ failureReason }: { readonly failureReason: string | null }) => ({
  found: null,
  reason: failureReason,
});

function contentOf<V extends object>({ values, design, step }: DraftState<V>): DraftContent {
  const { selectedImageGenStyle, selectedImageContentId, selectedVoice } = design;
  const importedLengths = storedLengths(design.importedLengths);
  const fields = values as unknown as DraftContent;
  const imported = importedLengths.length > 0 ? { importedLengths } : {};
  return { ...fields, step, selectedImageGenStyle, selectedImageContentId, selectedVoice, ...imported };
}

const stepOf = (step: unknown): number => (Number.isSafeInteger(step) ? Math.max(0, step as number) : 0);

/** A stored draft; an empty one where nothing is stored, or nothing that this version can read. */
function parse<V extends object>(blank: V, text: string): Kept<V> {
  const empty = { customBotKey: null, step: 0, values: blank, design: blankDesign, saved: 0, isAhead: false };
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return empty;
    const given = stored as Readonly<Record<string, unknown>>;
    if (given.version !== version) return empty;
    return {
      customBotKey: typeof given.customBotKey === 'string' ? given.customBotKey : null,
      step: stepOf(given.step),
      values: restoreValues(blank, given.values),
      design: restoreDesign(given.design),
      saved: stepOf(given.saved),
      isAhead: given.isAhead === true,
    };
  } catch {
    return empty;
  }
}
