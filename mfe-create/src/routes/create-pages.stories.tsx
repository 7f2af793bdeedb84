import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { FakeCalls } from 'shared-sdk/testing';
import { aBotInfo, anId, aWorldInfo } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { createStateOf } from '../features/draft/create-state.ts';
import type { Edits } from '../features/draft/design.ts';
import type { CharacterValues, CreateType, WorldValues } from '../features/draft/values.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import { createSdkWithTexts, Platform } from '../testing/platform.tsx';
import { quietCalls, twoImages } from '../testing/quiet-calls.ts';

interface Args {
  readonly type: CreateType;
  readonly step: number;
  /** Without it there is no draft yet. */
  readonly isBegun: boolean;
  readonly character: Partial<CharacterValues>;
  readonly world: Partial<WorldValues>;
  readonly calls: FakeCalls;
  /** The character that the draft edits; null for a new one. */
  readonly edits: Edits | null;
}

const begun = { customBotKey: anId(70), failureReason: null };
const refused = { success: false, successMessage: null, channel: null, createdToday: 3 };

function Story({ type, step, isBegun, character, world, calls, edits }: Args) {
  const [sdk] = useState(() => {
    const made = createSdkWithTexts({ calls: { 'bots.startManualCreation': begun, ...quietCalls, ...calls } });
    const state = createStateOf(made);
    if (isBegun) {
      void state[type].begin();
      if (type === 'character') state.character.fill({ nickname: ' ', ...character });
      else state.world.fill({ worldName: ' ', ...world });
      state[type].design({ edits });
      state[type].goTo(step);
    }
    return made;
  });
  return <Platform sdk={sdk} path={`/create/${type}`} />;
}

const { botType: _, ...mira } = aBotInfo({
  backstory:
    'She kept the observatory of a valley that lost its electricity, one street after the other, and found that she missed nothing of it.',
  personality: 'Patient and curious. *Laughs with her whole face*, and never about anybody.',
  firstMessage: '*without turning from the eyepiece* You came for the stars too? Mind the third step, it is loose.',
  hashTags: ['stars', 'night', 'slowburn'],
});
const korean: Partial<CharacterValues> = {
  nickname: '별을 세는 천문대의 마지막 관측자 하늘',
  gender: 'FEMALE',
  relationship: '당신의 이웃이자, 정전된 밤마다 등불을 빌려주는 사람',
  backstory: '골짜기의 불이 하나씩 꺼져 가는 동안 그녀는 오래된 천문대를 지켰다. '.repeat(12),
  firstMessage: '*망원경에서 눈을 떼지 않은 채* 당신도 별을 보러 왔나요? 세 번째 계단을 조심하세요.',
  headline: '오래된 탑의 천문학자',
  hashTags: ['별', '밤하늘', '느린사랑'],
};

const meta = {
  title: 'Create/Pages',
  component: Story,
  args: {
    type: 'character',
    step: 0,
    isBegun: true,
    character: mira,
    world: aWorldInfo(),
    calls: {},
    edits: null,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Story>;

export default meta;
type PageStory = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Without a draft the idea is asked for. */
export const NotBegun: PageStory = { args: { isBegun: false } };
export const Empty: PageStory = { args: { character: {} } };
export const Generated: PageStory = {};
const publicOne = { botId: anId(5), version: 2, visibility: 'PUBLIC' } as const;
/** An own character: no idea to go back to, and its visibility is changed in the list of own characters. */
export const Editing: PageStory = { args: { edits: publicOne } };
export const EditingLast: PageStory = {
  args: { edits: publicOne, step: 2 },
  play: async () => {
    await screen.findByRole('button', { name: 'Save' });
    await screen.findByText(/Our team reviews the change/);
  },
};
export const Light: PageStory = { globals: { theme: 'light' } };
export const Design: PageStory = { args: { step: 1 } };
export const Drawing: PageStory = {
  args: {
    step: 1,
    calls: { 'bots.imageGenerationStatus': { status: 'IN_PROGRESS', images: [], failureReason: null } },
  },
};
export const Drawn: PageStory = {
  args: {
    step: 1,
    calls: { 'bots.imageGenerationStatus': { status: 'DONE', images: twoImages, failureReason: null } },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Image 2' }));
  },
};
export const OneImage: PageStory = {
  args: {
    step: 1,
    calls: {
      'bots.imageGenerationStatus': {
        status: 'DONE_PARTIAL_SUCCESS',
        images: twoImages.slice(0, 1),
        failureReason: null,
      },
    },
  },
};
export const NoImage: PageStory = {
  args: { step: 1, calls: { 'bots.imageGenerationStatus': { status: 'FAILED', images: [], failureReason: null } } },
};
export const Rewritten: PageStory = {
  args: { calls: { 'bots.generateField': { value: 'She was born in the tower.', failureReason: null } } },
  play: async () => {
    await press('Rewrite: Backstory');
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Undo: Backstory' })).toBeVisible());
  },
};
export const Final: PageStory = { args: { step: 2 } };

export const Missing: PageStory = {
  args: { character: {} },
  play: async () => {
    await press('Next');
    await expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    await expect(await screen.findByText('Please choose one.')).toBeTruthy();
  },
};

export const Sending: PageStory = {
  args: { step: 2, calls: { 'bots.createManualChannel': () => new Promise(() => undefined) } },
  play: async () => {
    await press('Create character');
    await waitFor(async () => expect(await screen.findByText(/on the way/)).toBeVisible());
  },
};

export const Refused: PageStory = {
  args: {
    step: 2,
    calls: {
      'bots.createManualChannel': {
        ...refused,
        failureReason:
          "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.",
      },
    },
  },
  play: async () => {
    await press('Create character');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Please modify your input');
  },
};

export const DailyLimit: PageStory = {
  args: { step: 2, calls: { 'bots.createManualChannel': { ...refused, failureReason: 'daily limit' } } },
  play: async () => {
    await press('Create character');
    await expect(await screen.findByRole('alert')).toHaveTextContent('3 characters a day');
  },
};

export const KoreanFinal: PageStory = { args: { character: korean, step: 2 }, globals: { language: 'ko' } };
export const Korean: PageStory = {
  args: { character: korean },
  globals: { language: 'ko' },
  play: async () => {
    await screen.findByRole('heading', { name: ko.character.title });
    await expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  },
};
export const Arabic: PageStory = {
  globals: { language: 'ar' },
  play: async () => {
    await screen.findByRole('heading', { name: ar.character.title });
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  },
};

export const EmptyWorld: PageStory = { args: { type: 'world', world: {} } };
export const GeneratedWorld: PageStory = { args: { type: 'world' } };
export const DesignWorld: PageStory = {
  args: {
    type: 'world',
    step: 1,
    calls: { 'bots.worldImageGenerationStatus': { status: 'IN_PROGRESS', images: [], failureReason: null } },
  },
};
export const FinalWorld: PageStory = { args: { type: 'world', step: 2 } };
