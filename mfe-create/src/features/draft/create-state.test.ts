import { anId, aSession, createFakeSdk, type FakeSdk, memoryStorage } from 'shared-sdk/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStateOf } from './create-state.ts';
import { blankDesign } from './design.ts';
import { blankCharacter, blankWorld, toBotInfo, toWorldInfo } from './values.ts';

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

describe('drafts', () => {
  it.each(['logout', 'deletion', 'session-ended', 'deleted-user'] as const)(
    'end with the tokens: %s [CREATE-37]',
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

  it('end with a sign-up [CREATE-37]', () => {
    const sdk = visit();
    const state = write(sdk);
    sdk.session.signIn(ada, { via: 'signup' });
    expect(names(state)).toEqual(['', '']);
  });

  it('are reset by a sign-up, the deletion of the account and the loss of its tokens [AUTH-26] [CREATE-37]', () => {
    for (const end of [
      (sdk: FakeSdk) => sdk.session.signIn(ada, { via: 'signup' }),
      (sdk: FakeSdk) => sdk.session.signOut({ reason: 'deletion' }),
      (sdk: FakeSdk) => sdk.session.signOut({ reason: 'session-ended' }),
    ]) {
      const sdk = visit();
      const state = write(sdk);
      end(sdk);
      expect(names(state)).toEqual(['', '']);
      for (const { values, design, customBotKey, step } of [state.character.getSnapshot(), state.world.getSnapshot()]) {
        expect([values, design, customBotKey, step]).toEqual([expect.anything(), blankDesign, null, 0]);
        expect(values).toMatchObject({ shareType: 'PRIVATE', headline: '' });
      }
      expect(state.createEntry.getSnapshot()).toBeNull();
    }
  });

  it('have all fields of the state, empty and private at first [CREATE-38] [ENT-12]', () => {
    const { character, world, createEntry } = createStateOf(visit());
    const design = {
      imageGenStyleInfos: [],
      selectedImageGenStyle: null,
      imageGeneration: { status: 'DONE', images: [], failureReason: null },
      selectedImageContentId: null,
      selectedVoice: null,
      errorAlertMessage: null,
    };
    const last = {
      headline: '',
      shortDescription: '',
      shareType: 'PRIVATE',
      previewType: 'SHOW',
      visualDescription: '',
    };
    expect(character.getSnapshot()).toMatchObject({ customBotKey: null, design, values: last });
    expect(world.getSnapshot()).toMatchObject({ customBotKey: null, design, values: last });
    expect(createEntry.getSnapshot()).toBeNull();
    const { shareType: _, previewType: __, ...info } = character.getSnapshot().values;
    expect(toBotInfo({ ...character.getSnapshot().values, gender: 'MALE' })).toEqual({
      ...info,
      gender: 'MALE',
      botType: 'MANUAL',
    });
    const { shareType: ___, previewType: ____, ...worldInfo } = world.getSnapshot().values;
    expect(toWorldInfo(world.getSnapshot().values)).toEqual(worldInfo);
  });

  it('never reach another person in the same browser', () => {
    const sdk = visit();
    const state = write(sdk);
    sdk.session.signIn(ben);
    expect(names(state)).toEqual(['', '']);
  });

  it('are not created for a person who signed in meanwhile', async () => {
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

  it('survive a reload, and new tokens of the same person', () => {
    const first = visit();
    const state = write(first);
    first.session.renew({ ...ada, accessToken: 'renewed' });
    expect(names(state)).toEqual(['Mira', 'Coast']);
    expect(names(createStateOf(visit()))).toEqual(['Mira', 'Coast']);
  });

  it('have one state for each SDK', () => {
    const sdk = visit();
    expect(createStateOf(sdk)).toBe(createStateOf(sdk));
  });
});
