import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { FakeCalls } from 'shared-sdk/testing';
import { aBotInfo, anId } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { createSdkWithTexts, Platform } from '../../testing/platform.tsx';
import { quietCalls } from '../../testing/quiet-calls.ts';
import { createStateOf } from '../draft/create-state.ts';
import { blankCharacter } from '../draft/values.ts';

interface Args {
  readonly calls: FakeCalls;
  readonly type: 'character' | 'world';
  readonly readOnlyType: boolean;
  /** A name that was entered before. */
  readonly unfinished: string;
  /** The character to start from. */
  readonly remade: string;
}

const begun = { customBotKey: anId(70), failureReason: null };
const refusal =
  "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.";

function Story({ calls, type, readOnlyType, unfinished, remade }: Args) {
  const [sdk] = useState(() => {
    const made = createSdkWithTexts({ calls: { 'bots.startManualCreation': begun, ...quietCalls, ...calls } });
    if (unfinished) createStateOf(made).character.edit({ ...blankCharacter, nickname: unfinished });
    const preset = remade ? { presetId: anId(5), nickname: remade } : undefined;
    made.modals.open('create.idea', { type, readOnlyType, ...(preset ? { preset } : {}) });
    return made;
  });
  return <Platform sdk={sdk} path="/" />;
}

const meta = {
  title: 'Create/Idea',
  component: Story,
  args: { calls: {}, type: 'character', readOnlyType: false, unfinished: '', remade: '' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Story>;

export default meta;
type IdeaStory = StoryObj<typeof meta>;

const box = () => screen.findByRole('textbox');
const typeIdea = async (text: string) => {
  await userEvent.click(await box());
  await userEvent.paste(text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Empty: IdeaStory = {
  play: async () => {
    await expect(await box()).toHaveFocus();
  },
};
export const Light: IdeaStory = { globals: { theme: 'light' } };
export const World: IdeaStory = { args: { type: 'world' } };
export const FixedType: IdeaStory = { args: { type: 'world', readOnlyType: true } };
export const Unfinished: IdeaStory = { args: { unfinished: 'Mira' } };
export const SeveralUnfinished: IdeaStory = {
  args: {
    unfinished: 'Mira',
    calls: {
      'drafts.list': {
        drafts: ['Old Tom of the ferry', ''].map((name, index) => ({
          customBotKey: anId(90 + index),
          kind: 'CHARACTER',
          name,
          updatedAt: 1,
        })),
      },
    },
  },
};

/** The tabs switch by Tab and by the arrow keys; the text stays. */
export const ByKeyboard: IdeaStory = {
  play: async () => {
    await typeIdea('A lighthouse keeper.');
    await userEvent.click(await screen.findByRole('tab', { name: 'Character' }));
    await userEvent.tab();
    await expect(screen.getByRole('tab', { name: 'World' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(screen.getByRole('tab', { name: 'Character' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(await box()).toHaveFocus();
    await expect(await box()).toHaveValue('A lighthouse keeper.');
  },
};

export const Generating: IdeaStory = {
  args: { calls: { 'bots.generateManualInfo': () => new Promise(() => undefined) } },
  play: async () => {
    await typeIdea('A lighthouse keeper who writes letters to ships that never answer.');
    await press('Create');
    await waitFor(() => expect(screen.getByRole('textbox')).toBeDisabled());
  },
};

export const Generated: IdeaStory = {
  args: { calls: { 'bots.generateManualInfo': { botInfo: aBotInfo(), failureReason: null } } },
  play: async () => {
    await typeIdea('An astronomer in an old tower.');
    await press('Create');
    await waitFor(async () => expect(await screen.findByDisplayValue('Mira')).toBeVisible());
  },
};

export const Refused: IdeaStory = {
  args: { calls: { 'bots.generateManualInfo': { botInfo: null, failureReason: refusal } } },
  play: async () => {
    await typeIdea('Something that must not be written.');
    await press('Create');
    await waitFor(async () => expect(await screen.findByText(refusal)).toBeVisible());
  },
};

export const NotBegun: IdeaStory = {
  args: { calls: { 'bots.startManualCreation': { ...begun, failureReason: 'Creation is closed until noon.' } } },
  play: async () => {
    const reason = await screen.findByText('Creation is closed until noon.');
    await waitFor(() => expect(reason).toBeVisible());
  },
};

export const TooLong: IdeaStory = {
  play: async () => {
    await typeIdea('A sea without an end. '.repeat(24));
    await expect(await screen.findByRole('button', { name: 'Create' })).toBeDisabled();
  },
};

export const Korean: IdeaStory = {
  args: { unfinished: '하늘' },
  globals: { language: 'ko' },
  play: async () => {
    await typeIdea('답장이 오지 않는 배들에게 편지를 쓰는 등대지기. '.repeat(12));
  },
};

/** Starts from a character of the catalogue. */
export const Remake: IdeaStory = { args: { remade: 'Mira' } };
export const RemakeLight: IdeaStory = { args: { remade: 'Mira' }, globals: { theme: 'light' } };
export const RemakeKorean: IdeaStory = {
  args: { remade: '별을 세는 천문대의 마지막 관측자 하늘' },
  globals: { language: 'ko' },
  play: async () => {
    await typeIdea('이제는 비행사이고, 우리는 학교 때부터 아는 사이예요.');
  },
};
