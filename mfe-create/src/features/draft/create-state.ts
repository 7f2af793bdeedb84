import { createState, type Sdk, type Store } from 'shared-sdk';
import { type CreateDraft, createDraft } from './create-draft.ts';
import type { RemoteDrafts } from './draft-sync.ts';
import { blankCharacter, blankWorld, type CharacterValues, type WorldValues } from './values.ts';

/** The state of creation in the browser: one draft of each type, and how the wizard was entered. */
export interface CreateState {
  readonly character: CreateDraft<CharacterValues>;
  readonly world: CreateDraft<WorldValues>;
  /** `persona-detail`: without an idea, so that the wizard opens on its first step (CREATE-11). For this visit only. */
  readonly createEntry: Store<'persona-detail' | null>;
}

const states = new WeakMap<Sdk, CreateState>();

/** The state of an SDK, one for each. Drafts belong to a person, and end with the session (CREATE-37, PERSIST-10). */
export function createStateOf(sdk: Sdk): CreateState {
  const known = states.get(sdk);
  if (known) return known;
  const start = () => sdk.api.call('bots.startManualCreation', undefined, { silent: true });
  const { drafts, atoms } = sdk;
  const state: CreateState = {
    character: createDraft<CharacterValues>({
      atoms,
      drafts,
      key: 'create:character',
      blank: blankCharacter,
      start,
      remote: remoteDrafts(sdk, 'CHARACTER'),
    }),
    world: createDraft<WorldValues>({
      atoms,
      drafts,
      key: 'create:world',
      blank: blankWorld,
      start,
      remote: remoteDrafts(sdk, 'WORLD'),
    }),
    createEntry: createState<'persona-detail' | null>(sdk, null),
  };
  states.set(sdk, state);
  resetWithSession(sdk, state);
  return state;
}

/** Failures to save are silent: the draft is stored on this device, and sent again. */
const remoteDrafts = ({ api }: Sdk, kind: 'CHARACTER' | 'WORLD'): RemoteDrafts => ({
  save: (customBotKey, content) =>
    api.call('drafts.save', { params: { customBotKey }, body: { kind, content } }, { silent: true }),
  read: async (customBotKey) => {
    const { content, revision, edits } = await api.call('drafts.read', { params: { customBotKey } }, { silent: true });
    return { content, revision, edits };
  },
});

function resetWithSession({ session, events }: Sdk, { character, world, createEntry }: CreateState): void {
  const owned = [character, world];
  let owner = session.getSnapshot().userId;
  let last = owner;
  // A reset is emitted after the session has ended, when the stored draft of its person can't be reached: it is dropped
  // when they return.
  const toDrop = new Set<string>();
  const drop = () => {
    for (const draft of owned) draft.drop();
  };
  session.subscribe(() => {
    const { userId } = session.getSnapshot();
    if (userId === owner) return;
    last = owner;
    owner = userId;
    createEntry.set(null);
    for (const draft of owned) draft.reload();
    if (userId !== null && toDrop.delete(userId)) drop();
  });
  events.on('state.reset', ({ scopes }) => {
    if (!scopes.includes('create')) return;
    createEntry.set(null);
    if (owner === null && last !== null) toDrop.add(last);
    drop();
  });
}
