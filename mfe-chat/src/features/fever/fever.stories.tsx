import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useSdk } from 'shared-sdk/react';
import { expect, screen } from 'storybook/test';
import { Scene } from '../../testing/story.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import { beginCall } from '../voice/call-state.ts';
import { FeverBar } from './fever-bar.tsx';

interface Args {
  readonly gauge?: number;
  /** The milliseconds left of fever mode. */
  readonly left?: number;
  readonly isCalling?: boolean;
}

/** A call in progress in another chat. */
function Calling() {
  const sdk = useSdk();
  useEffect(() => beginCall(sdk, 'a chat'), [sdk]);
  return null;
}

const conversation = {
  reload: async () => undefined,
  spending: { startFever: async () => true, extendFever: async () => true, exitFever: async () => true },
} as unknown as Conversation;

const meta = {
  title: 'Chat/Fever',
  render: ({ gauge = 0, left, isCalling = false }) => (
    <Scene>
      {isCalling && <Calling />}
      <FeverBar
        conversation={conversation}
        feverExpiresAt={left === undefined ? undefined : Date.now() + left}
        vibeGauge={gauge}
        prices={{ feverMessage: 10, feverExtension: 50 }}
      />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Filling: Story = { args: { gauge: 45 } };
export const Gateway: Story = { args: { gauge: 100 } };
export const GatewayLight: Story = { args: { gauge: 100 }, globals: { theme: 'light' } };
export const GatewayKorean: Story = { args: { gauge: 100 }, globals: { language: 'ko' } };
export const DuringACall: Story = {
  args: { gauge: 100, isCalling: true },
  play: async () => {
    await expect(screen.getByText('End the call first, then fever mode can start.')).toBeVisible();
    await expect(screen.getByRole('button', { name: /Start fever mode/ })).toBeDisabled();
  },
};
export const On: Story = { args: { left: 9 * 60_000 + 42_000 } };
export const OnLight: Story = { args: { left: 42_000 }, globals: { theme: 'light' } };
export const OnKorean: Story = { args: { left: 42_000 }, globals: { language: 'ko' } };
export const OnArabic: Story = { args: { left: 42_000 }, globals: { language: 'ar' } };
