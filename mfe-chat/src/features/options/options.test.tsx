import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Episode } from 'shared-sdk/contract';
import { SdkProvider } from 'shared-sdk/react';
import { aBotPreview, aChannel, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import { fileName } from './display.tsx';
import { Export } from './export.tsx';
import { History } from './history.tsx';
import { Models } from './models.tsx';
import Options from './options.tsx';
import ReportDialog from './report-dialog.tsx';
import type { RoomSettings } from './use-room-settings.ts';
import { VoiceChoice } from './voice-choice.tsx';

afterEach(cleanup);

const episode = (n: number, fields: Partial<Episode> = {}): Episode => ({
  episodeId: anId(900 + n),
  branchId: anId(950 + n),
  mode: 'SCENARIO',
  scenePreset: 'DATE',
  status: 'ARCHIVED',
  createdAt: 1,
  archivedAt: 2,
  lastMessageText: `last of ${n}`,
  messageCount: n,
  ...fields,
});

function showHistory(calls: FakeCalls) {
  const onDeleted = vi.fn();
  const onRead = vi.fn();
  const sdk = createStageSdk({ calls });
  const episodes = [episode(1, { status: 'ACTIVE', archivedAt: null }), episode(2)];
  render(
    <Stage sdk={sdk}>
      <History channelId={anId(10)} episodes={episodes} isFailed={false} onDeleted={onDeleted} onRead={onRead} />
    </Stage>,
  );
  return { sdk, onDeleted, onRead };
}

it('does not delete an active episode, and says why [EPISODE-03]', async () => {
  const { sdk, onDeleted } = showHistory({
    'channels.deleteEpisode': () => {
      throw anError('EPISODE_ACTIVE');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Active episode in date history cannot be deleted' }));
  await waitFor(() =>
    expect(sdk.toasts.map(({ message }) => message)).toEqual(['Active episode in date history cannot be deleted']),
  );
  expect(onDeleted).not.toHaveBeenCalled();
});

it('shows the last message of an episode without the asterisks of actions', () => {
  render(
    <Stage sdk={createStageSdk()}>
      <History
        channelId={anId(10)}
        episodes={[episode(1, { lastMessageText: '*waves* Goodbye.' })]}
        isFailed={false}
        onDeleted={() => undefined}
        onRead={() => undefined}
      />
    </Stage>,
  );
  expect(screen.getByText('waves Goodbye.')).toBeTruthy();
});

it('opens an archived episode to read, and not the one that the chat shows [EPISODES-01]', async () => {
  const { onRead } = showHistory({});
  fireEvent.click(await screen.findByRole('button', { name: 'Read' }));
  expect(onRead).toHaveBeenCalledExactlyOnceWith(anId(952));
});

it('asks before it deletes an archived episode [CHAT-13]', async () => {
  const { sdk, onDeleted } = showHistory({ 'channels.deleteEpisode': {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const confirm = await screen.findByRole('alertdialog');
  expect(sdk.sent).toEqual([]);
  fireEvent.click(
    [...confirm.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete') as Element,
  );
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(sdk.sent.at(-1)?.input).toMatchObject({ params: { episodeId: anId(902) } });
});

it('offers the models of the chat, the current one chosen [MODEL-01] [MODEL-02]', async () => {
  const onChoose = vi.fn(async () => true);
  const models = [
    { modelId: 'demo', displayName: 'Standard', iconUrl: null, isCurrentModel: true },
    { modelId: 'deep', displayName: 'Deep', iconUrl: null, isCurrentModel: false },
  ];
  const sdk = createStageSdk({ calls: { 'channels.conversationModels': { models, isDemo: false } } });
  render(
    <Stage sdk={sdk}>
      <Models channel={aChannel()} isShown onChoose={onChoose} />
    </Stage>,
  );
  expect((await screen.findByRole('radio', { name: 'Standard' })).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'Deep' }));
  expect(onChoose).toHaveBeenCalledWith(models[1]);
});

it('changes the voice at once, and back if the server refuses it [CHAT-11] [VOICE-10] [VOICE-14]', async () => {
  const voice = (voiceId: string, isCurrentVoice: boolean) =>
    ({ voiceId, voiceName: voiceId, gender: 'FEMALE', sampleUrl: '', isCurrentVoice }) as const;
  let refuse: () => void = () => undefined;
  const sdk = createStageSdk({
    calls: {
      'voices.list': { voices: [voice('soft', true), voice('bright', false)] },
      'voices.update': () =>
        new Promise((_, reject) => {
          refuse = () => reject(anError('PROFILE_NOT_FOUND'));
        }),
    },
  });
  render(
    <Stage sdk={sdk}>
      <VoiceChoice channel={aChannel()} isShown />
    </Stage>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: 'bright' }));
  expect(sdk.sent.find(({ name }) => name === 'voices.list')?.input).toEqual({
    query: { botId: aChannel().botProfile.botId },
  });
  expect(screen.getByRole('radio', { name: 'bright' }).getAttribute('aria-checked')).toBe('true');
  await waitFor(() =>
    expect(sdk.sent.find(({ name }) => name === 'voices.update')?.input).toMatchObject({
      body: { botId: aChannel().botProfile.botId, voiceId: 'bright' },
    }),
  );
  refuse();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'soft' }).getAttribute('aria-checked')).toBe('true'));
});

it('exports a character as files only for its creator', async () => {
  const channel = aChannel();
  const { botId, nickname } = channel.botProfile;
  const sdk = createStageSdk();
  const onOpen = vi.fn();
  const show = (isOwn: boolean) => (
    <Stage sdk={sdk}>
      <Export
        channel={channel}
        info={{ channel, about: { ...aBotPreview(), backstory: '', isOwn, canBeShared: true }, episodes: [] }}
        onOpen={onOpen}
      />
    </Stage>
  );
  render(show(false));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(show(true));
  fireEvent.click(await screen.findByRole('button', { name: `Export ${nickname}` }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(sdk.modals.getSnapshot()).toEqual({ name: 'create.card-files', props: { botId, nickname } });
});

it.each([
  ['Mira', '/media/019c0000-0000-7000-8000-000000000003?exp=1&sig=x', 'Mira-019c0000-0000-7000-8000-000000000003.jpg'],
  ['A/B: "C"', '/media/019c0000-0000-7000-8000-000000000003.webp', 'AB C-019c0000-0000-7000-8000-000000000003.jpg'],
  ['***', '/x', 'character-picture.jpg'],
])('names a downloaded picture of %s by its content [CHAT-18]', (name, address, expected) => {
  expect(fileName(name, address)).toBe(expected);
});

it('shares the address of a character that others can open, and of no other [MODAL-05]', async () => {
  const show = (canBeShared: boolean) => {
    const about = { ...aBotPreview(), backstory: '', isOwn: true, canBeShared };
    const sdk = createStageSdk({ calls: { 'channels.info': { channel: aChannel(), about, episodes: [] } } });
    const nothing = () => undefined;
    render(
      <Stage sdk={sdk}>
        <Options
          open
          channel={aChannel()}
          conversation={{} as Conversation}
          settings={{} as RoomSettings}
          isLive={false}
          hasVideo={false}
          {...{ onLiveChange: nothing, onClose: nothing, onMemory: nothing, onReplies: nothing }}
          {...{ onReport: nothing, onRead: nothing }}
        />
      </Stage>,
    );
  };
  show(true);
  const { botKey } = aChannel().botProfile;
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect((await screen.findByRole('dialog', { name: 'Share this character' })).textContent).toContain(
    `/chat/${botKey}`,
  );
  cleanup();
  show(false);
  await screen.findByText('Where you meet');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('keeps the choices of a report until another message is reported', async () => {
  const dialog = (open: boolean, messageId: string) => (
    <SdkProvider sdk={sdk}>
      <ReportDialog open={open} onClose={() => undefined} name="Mira" about={{ channelId: anId(10), messageId }} />
    </SdkProvider>
  );
  const sdk = createStageSdk();
  const { rerender } = render(dialog(true, anId(1)));
  const chosen = async () =>
    (await screen.findByRole('radio', { name: 'Self-harm' })).getAttribute('aria-checked') === 'true';
  fireEvent.click(await screen.findByRole('radio', { name: 'Self-harm' }));
  expect(await chosen()).toBe(true);
  rerender(dialog(true, anId(1)));
  expect(await chosen()).toBe(true);
  rerender(dialog(true, anId(2)));
  expect(await chosen()).toBe(false);
});

it('offers the scenes after the deletion of an archived one, the present one too [EPISODE-04] [CHAT-14]', async () => {
  const actions = { selectScene: vi.fn(async () => undefined), reset: vi.fn(async () => undefined) };
  const scenePresets = (['DATE', 'RP', 'SENSUAL', 'DISMISS'] as const).map((scenePreset) => ({
    scenePreset,
    messagePrice: 0,
  }));
  const about = aBotPreview();
  const sdk = createStageSdk({
    calls: {
      'channels.info': { channel: aChannel(), about, episodes: [episode(2)] } as never,
      'channels.scenePresets': { scenePresets, current: 'DATE' },
      'channels.deleteEpisode': {},
    },
  });
  render(
    <Stage sdk={sdk}>
      <Options
        open
        channel={aChannel({ mode: 'SCENARIO' })}
        conversation={{ actions } as unknown as Conversation}
        settings={{} as RoomSettings}
        isLive={false}
        hasVideo={false}
        onLiveChange={() => undefined}
        onClose={() => undefined}
        onMemory={() => undefined}
        onReplies={() => undefined}
        onReport={() => undefined}
        onRead={() => undefined}
      />
    </Stage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const confirm = await screen.findByRole('alertdialog');
  fireEvent.click(within(confirm).getByRole('button', { name: 'Delete' }));
  const date = await screen.findByRole<HTMLButtonElement>('button', { name: /^DateAn evening for two/ });
  expect(date.disabled).toBe(false);
  expect(actions.reset).not.toHaveBeenCalled();
  fireEvent.click(date);
  expect(actions.reset).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: /^Role play/ }));
  expect(actions.selectScene).toHaveBeenCalledExactlyOnceWith('RP');
});
