import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AudioPlayer } from '../audio-player/audio-player.tsx';
import { Picture } from '../picture/picture.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { tone } from '../stories/tone.ts';
import { ThinkingDots } from '../thinking-dots/thinking-dots.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';

const meta = {
  title: 'Chat/MessageBubble',
  component: MessageBubble,
  args: {
    from: 'character',
    speaker: 'Mika',
    text: '*slides the second cup across the table* You came. I had half a speech ready about people who don’t.',
  },
  ...inAllModes,
} satisfies Meta<typeof MessageBubble>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  MessageBubble: {
    of: MessageBubble,
    purpose: 'One message of a chat, with its state: on its way, streaming, failed.',
    notFor: 'Notices of the product within a chat: they have no speaker.',
    keyboard: {
      Tab: 'Moves to Retry of a failed message and to the buttons below the text.',
      'Enter, Space': 'Presses it.',
    },
  },
  MessageText: {
    of: MessageText,
    props: 'text: what was said, with its marks.',
    purpose: 'The words of a message, with actions in italics and line breaks, anywhere that they are quoted.',
    notFor: 'Texts of the interface, which have no marks, and markup from elsewhere.',
    keyboard: 'It takes no focus and no keys.',
  },
});

/** Text between asterisks is an action, in italics. */
export const Character: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('slides the second cup across the table').tagName).toBe('EM');
  },
};
export const User: Story = {
  args: { from: 'user', speaker: 'You', text: 'The tram stood still for an hour. Is it cold?' },
};
export const Streaming: Story = { args: { streaming: true, text: '*looks up* It was never' } };
export const Thinking: Story = { args: { text: undefined, children: <ThinkingDots label="Mika is thinking" /> } };
export const Failed: Story = {
  args: { from: 'user', speaker: 'You', text: 'Wait for me.', failure: 'Not sent', onRetry: fn() },
};
export const WithVoice: Story = {
  args: {
    text: 'The harbour is quiet tonight. Listen.',
    children: <AudioPlayer src={tone(4)} label="Voice message of Mika" />,
  },
};
export const WithPicture: Story = {
  args: {
    text: '*holds up the photograph*',
    children: (
      <div style={{ inlineSize: 220, marginBlockEnd: 8, overflow: 'hidden', borderRadius: 16 }}>
        <Picture src={portrait(0)} alt="Mika at the observatory" />
      </div>
    ),
  },
};
export const LongText: Story = {
  args: { text: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz. '.repeat(8) },
};

const conversation = (
  <>
    <MessageBubble
      from="character"
      speaker="Mika"
      text="*slides the second cup across the table* You came. I had half a speech ready about people who don’t."
    />
    <MessageBubble from="user" speaker="You" text="The tram stood still for an hour. Is it cold?" />
    <MessageBubble from="character" speaker="Mika" text="It was never about the tea. *smiles* Sit." streaming />
    <MessageBubble from="user" speaker="You" text="Then tell me." failure="Not sent" onRetry={() => {}} />
    <MessageBubble from="character" speaker="Mika">
      <ThinkingDots label="Mika is thinking" />
    </MessageBubble>
  </>
);

/** Over the character's picture, as in a chat. */
export const Conversation: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <div
      style={{
        display: 'grid',
        alignContent: 'end',
        gap: 12,
        minBlockSize: '100dvb',
        padding: 16,
        backgroundImage: `url("${portrait(0)}")`,
        backgroundSize: 'cover',
        backgroundPosition: '50% 0',
      }}
    >
      {conversation}
    </div>
  ),
};
export const ConversationRightToLeft: Story = { ...Conversation, globals: { dir: 'rtl' } };
