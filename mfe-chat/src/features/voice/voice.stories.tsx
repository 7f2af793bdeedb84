import type { Meta, StoryObj } from '@storybook/react-vite';
import { aChannel, aMessage } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Scene } from '../../testing/story.tsx';
import CallView from '../call/call-view.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import type { RefusalReason } from '../conversation/state.ts';
import { aReadyState } from '../conversation/testing/ready.ts';
import type { VoiceMessages, VoiceState } from '../conversation/voice-messages.ts';
import type { Recorder } from './recorder.ts';
import RecorderBar from './recorder-bar.tsx';
import { asRecorded } from './sound.ts';
import VoiceLimitDialog from './voice-limit-dialog.tsx';
import VoiceMessage from './voice-message.tsx';

const nothing = () => undefined;
const tone = asRecorded(Float32Array.from({ length: 32_000 }, (_, n) => Math.sin(n / 12) * Math.sin(n / 4_000)));
const microphone = async (): Promise<Recorder> => ({
  level: () => 0.4 + 0.3 * Math.sin(performance.now() / 90),
  stop: async () => tone,
  cancel: nothing,
});

const mine = '00000000-0000-4000-8000-000000000001';
function voiceOf(state: Partial<VoiceState> = {}): VoiceMessages {
  const snapshot = { mode: 'off', unsent: new Map(), heardNext: null, asked: null, ...state };
  return { subscribe: () => nothing, getSnapshot: () => snapshot, retry: nothing, discard: nothing } as never;
}

const recording = { voiceDurationMs: tone.durationMs, voicePeaks: [...tone.peaks] };

function Messages({ reason }: { readonly reason?: RefusalReason }) {
  const address = URL.createObjectURL(tone.wav);
  const sent = aMessage(1, {
    type: 'USER',
    clientMessageId: mine,
    message: { type: 'TEXT', value: '', voiceSignedUrl: address, ...recording },
  });
  const reply = aMessage(2, {
    type: 'BOT',
    message: { type: 'TEXT', value: 'The bell.', voiceSignedUrl: address, ...recording },
  });
  return (
    <main style={{ display: 'grid', gap: 16, padding: 16, inlineSize: 340, maxInlineSize: '100%' }}>
      <VoiceMessage
        message={sent}
        name="Mira"
        voice={voiceOf(reason ? { unsent: new Map([[mine, { reason, isKept: true }]]) } : {})}
      />
      <VoiceMessage message={reply} name="Mira" voice={voiceOf()} />
    </main>
  );
}

const meta = { title: 'Chat/Voice', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj;

const bar = (start: () => Promise<Recorder>) => (
  <Scene>
    <main style={{ padding: 16 }}>
      <RecorderBar start={start} onSend={nothing} onClose={nothing} price={5} />
    </main>
  </Scene>
);

export const Recording: Story = {
  render: () => bar(microphone),
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('img', { name: 'Recording' })).toBeVisible());
  },
};
export const Review: Story = {
  render: () => bar(microphone),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Send the recording' })).toBeVisible());
  },
};
export const NoMicrophone: Story = {
  render: () => bar(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Writing works as before');
  },
};
export const Heard: Story = {
  render: () => (
    <Scene>
      <Messages />
    </Scene>
  ),
};
export const NotSent: Story = {
  render: () => (
    <Scene>
      <Messages reason="failed" />
    </Scene>
  ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Send again' })).toBeEnabled();
  },
};
export const Limit: Story = {
  render: () => (
    <Scene>
      <VoiceLimitDialog onClose={nothing} />
    </Scene>
  ),
  play: async () => {
    await screen.findByText('Voice limit reached today!');
  },
};

const call = () => (
  <Scene>
    <CallView
      channel={aChannel({ messagePrice: 5 })}
      conversation={{ voice: voiceOf() } as unknown as Conversation}
      state={aReadyState({ messages: [aMessage(2, { type: 'BOT' })] })}
      video={null}
      talking={null}
      onEnd={nothing}
      start={microphone}
    />
  </Scene>
);
export const Call: Story = {
  render: call,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Hold to talk/ }));
    await waitFor(async () => expect(await screen.findByRole('img', { name: 'Recording' })).toBeVisible());
  },
};
export const CallInKorean: Story = { render: call, globals: { language: 'ko' } };
