import { anId, aSession, createFakeSdk, type FakeSdk, memoryStorage } from 'shared-sdk/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStateOf } from './create-state.ts';
import { blankCharacter, blankWorld } from './values.ts';

const ada = aSession({ userId: anId(1) });
const ben = aSession({ userId: anId(2), refreshToken: 'r-ben' });
const typed = { ...blankCharacter, nickname: 'Mira' };

let storage: Storage;
const visit = (member: boolean | typeof ada = ada): FakeSdk => createFakeSdk({ storage, member });
function write(sdk: FakeSdk) {
  const state = createStateOf(sdk);
  state.character.edit(typed);
  state.world.edit({ ...blankWorld, worldName: 'Coast' });
  state.createEntry.set('persona-detail');
  sdk.drafts.flush();
  return state;
}
const names = ({ character, world }: ReturnType<typeof createStateOf>) => [
  character.getSnapshot().values.nickname,
  world.getSnapshot().values.worldName,
];
beforeEach(() => {
  storage = memoryStorage();
});

describe('what is being created', () => {
  it.each(['logout', 'deletion', 'session-ended', 'deleted-user'] as const)(
    'goes when the tokens go: %s [CREATE-37]',
    (reason) => {
      const sdk = visit();
      const state = write(sdk);
      sdk.session.signOut({ reason });
      expect(names(state)).toEqual(['', '']);
      expect(state.createEntry.getSnapshot()).toBeNull();
      sdk.session.signIn(ada);
      expect(names(state)).toEqual(['', '']);
      expect(names(createStateOf(visit()))).toEqual(['', '']);
    },
  );

  it('goes when somebody signs up [CREATE-37]', () => {
    const sdk = visit();
    const state = write(sdk);
    sdk.session.signIn(ada, { via: 'signup' });
    expect(names(state)).toEqual(['', '']);
  });

  it('never reaches another person on the same browser', () => {
    const sdk = visit();
    const state = write(sdk);
    sdk.session.signIn(ben);
    expect(names(state)).toEqual(['', '']);
  });

  it('is not begun for whoever came in between', async () => {
    const sdk = createFakeSdk({
      member: ada,
      calls: { 'bots.startManualCreation': { customBotKey: anId(70), failureReason: null } },
    });
    const { character } = createStateOf(sdk);
    const begun = character.begin();
    sdk.session.signIn(ben);
    expect(await begun).toBeNull();
    expect(character.getSnapshot().customBotKey).toBeNull();
  });

  it('survives a reload, and new tokens of the same person', () => {
    const first = visit();
    const state = write(first);
    first.session.renew({ ...ada, accessToken: 'renewed' });
    expect(names(state)).toEqual(['Mira', 'Coast']);
    expect(names(createStateOf(visit()))).toEqual(['Mira', 'Coast']);
  });

  it('is one for an SDK', () => {
    const sdk = visit();
    expect(createStateOf(sdk)).toBe(createStateOf(sdk));
  });
});
