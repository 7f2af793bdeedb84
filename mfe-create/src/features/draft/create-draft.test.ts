import { aBotInfo, anId, createAtoms } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { createDraft } from './create-draft.ts';
import { blankDesign } from './design.ts';
import type { RemoteDraft } from './draft-sync.ts';
import { blankCharacter, type CharacterValues } from './values.ts';

type Start = () => Promise<{ customBotKey: string; failureReason: string | null }>;
const key = anId(7);

function setUp(
  { stored = '', start = async () => ({ customBotKey: key, failureReason: null }) } = {} as {
    stored?: string;
    start?: Start;
  },
) {
  const held = new Map([['create:character', stored]]);
  const drafts = {
    read: (name: string) => held.get(name) ?? '',
    write: (name: string, text: string) => void held.set(name, text),
    clear: (name: string) => void held.delete(name),
    flush: () => undefined,
    lasts: () => true,
  };
  const remote = {
    save: vi.fn(async (_key: string, _content: object) => ({ revision: 1 })),
    read: vi.fn(async (_key: string): Promise<RemoteDraft> => ({ content: {}, revision: 0 })),
  };
  const begin = vi.fn(start);
  const open = () =>
    createDraft<CharacterValues>({
      atoms: createAtoms(),
      drafts,
      key: 'create:character',
      blank: blankCharacter,
      start: begin,
      remote,
    });
  return { held, begin, open, remote, draft: open() };
}
const named = (nickname: string): CharacterValues => ({ ...blankCharacter, nickname });

describe('a draft', () => {
  it.each([
    ['no JSON', '{'],
    ['another shape', '[1]'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 9, customBotKey: key, step: 2, values: named('Mira') })],
  ])('begins empty where %s was stored', (_, stored) => {
    expect(setUp({ stored }).draft.getSnapshot()).toMatchObject({
      customBotKey: null,
      step: 0,
      values: blankCharacter,
    });
  });

  it('loses a damaged field and keeps the others', () => {
    const values = {
      nickname: 'Mira',
      gender: 'ROBOT',
      hashTags: [1],
      backstory: 7,
      unknown: 'x',
      shareType: 'PUBLIC',
    };
    const { draft } = setUp({ stored: JSON.stringify({ version: 1, customBotKey: 5, step: -3, values }) });
    expect(draft.getSnapshot()).toMatchObject({ customBotKey: null, step: 0 });
    expect(draft.getSnapshot().values).toEqual({ ...blankCharacter, nickname: 'Mira', shareType: 'PUBLIC' });
  });

  it('keeps a voice for the gender that it belongs to', () => {
    const { draft } = setUp();
    draft.edit({ ...named('Mira'), gender: 'FEMALE' });
    draft.design({ selectedVoice: 'female-2' });
    draft.edit({ ...named('Mira the second'), gender: 'FEMALE' });
    expect(draft.getSnapshot().design.selectedVoice).toBe('female-2');
    draft.edit({ ...named('Miro'), gender: 'MALE' });
    expect(draft.getSnapshot().design.selectedVoice).toBeNull();
  });

  it('is put aside only once the server has it, also without a key before', async () => {
    const answer = Promise.withResolvers<{ customBotKey: string; failureReason: null }>();
    const { draft, begin, remote } = setUp({ start: () => answer.promise });
    void draft.begin();
    draft.edit(named('Mira'));
    const putting = draft.putAside();
    answer.resolve({ customBotKey: key, failureReason: null });
    expect(await putting).toBe(true);
    expect(remote.save).toHaveBeenCalledExactlyOnceWith(key, expect.objectContaining({ nickname: 'Mira' }));

    begin.mockRejectedValue(new Error('offline'));
    draft.edit(named('Miro'));
    expect(await draft.putAside()).toBe(false);
    expect(draft.getSnapshot().values.nickname).toBe('Miro');
  });

  it('that the server has deleted is created again without what belonged to its key', async () => {
    const { draft } = setUp();
    await draft.begin();
    draft.edit({ ...named('Mira'), gender: 'FEMALE' });
    const images = [{ contentId: anId(8), imageUrl: '/media/one' }];
    draft.design({
      imageGeneration: { status: 'DONE', images, failureReason: null },
      selectedImageContentId: anId(8),
      selectedVoice: 'female-2',
      importedLengths: { backstory: 4_000 },
    });
    draft.forgetKey();
    expect(draft.getSnapshot()).toMatchObject({ customBotKey: null, values: { nickname: 'Mira' } });
    expect(draft.getSnapshot().design).toEqual({ ...blankDesign, selectedVoice: 'female-2' });
  });

  it('stays without a key when the server gives none, and says why', async () => {
    const { draft } = setUp({ start: async () => ({ customBotKey: key, failureReason: 'not today' }) });
    expect(await draft.begin()).toBeNull();
    expect(draft.getSnapshot()).toMatchObject({ customBotKey: null, begin: 'failed', beginFailure: 'not today' });
  });

  it('can be created again after a failure', async () => {
    const { draft, begin } = setUp({ start: () => Promise.reject(new Error('offline')) });
    expect(await draft.begin()).toBeNull();
    begin.mockResolvedValue({ customBotKey: key, failureReason: null });
    expect(await draft.begin()).toBe(key);
    expect(draft.getSnapshot()).toMatchObject({ customBotKey: key, begin: 'idle', beginFailure: null });
  });

  it('is created once for several calls [CREATE-08]', async () => {
    const { draft, begin } = setUp();
    expect(await Promise.all([draft.begin(), draft.begin()])).toEqual([key, key]);
    expect(await draft.begin()).toBe(key);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('ignores a key that was requested before it was dropped', async () => {
    const { draft } = setUp();
    const begun = draft.begin();
    draft.drop();
    expect(await begun).toBeNull();
    expect(draft.getSnapshot().customBotKey).toBeNull();
  });

  it('is restored with its key and its step [CREATE-54]', async () => {
    const { draft, open } = setUp();
    await draft.begin();
    draft.edit({ ...named('하늘'), gender: 'FEMALE', hashTags: ['별'] });
    draft.goTo(2);
    expect(open().getSnapshot()).toMatchObject({
      customBotKey: key,
      step: 2,
      values: { nickname: '하늘', gender: 'FEMALE', hashTags: ['별'] },
    });
  });

  it('does not reset the form for values from the form', () => {
    const { draft } = setUp();
    const { revision } = draft.getSnapshot();
    draft.edit(named('Mira'));
    expect(draft.getSnapshot().revision).toBe(revision);
  });

  it('replaces everything but the visibility by generated values', () => {
    const { draft } = setUp();
    draft.edit({ ...named('Old'), backstory: 'old', shareType: 'UNLISTED' });
    draft.goTo(2);
    const { revision } = draft.getSnapshot();
    const { botType: _, backstory: __, ...generated } = aBotInfo();
    draft.fill(generated);
    expect(draft.getSnapshot()).toMatchObject({ step: 0, revision: revision + 1 });
    expect(draft.getSnapshot().values).toEqual({ ...blankCharacter, ...generated, shareType: 'UNLISTED' });
  });

  it('loses everything but its key when it is emptied [CREATE-36]', async () => {
    const { draft } = setUp();
    await draft.begin();
    draft.edit({ ...named('Mira'), shareType: 'PUBLIC' });
    draft.design({ selectedVoice: 'female-2', selectedImageContentId: anId(81), errorAlertMessage: 'No.' });
    draft.goTo(2);
    draft.clean();
    expect(draft.getSnapshot()).toMatchObject({ customBotKey: key, step: 0, values: blankCharacter });
    expect(draft.getSnapshot().design).toEqual(blankDesign);
  });

  it('leaves nothing stored when it is dropped', async () => {
    const { draft, held } = setUp();
    await draft.begin();
    draft.edit(named('Mira'));
    draft.drop();
    expect(draft.getSnapshot()).toMatchObject({ customBotKey: null, values: blankCharacter });
    expect(held.size).toBe(0);
  });
});
