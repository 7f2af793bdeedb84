import type { Meta, StoryObj } from '@storybook/react-vite';
import { constants } from 'shared-sdk';
import { anId } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import { never, Scene } from '../../testing/story.tsx';
import ReportDialog, { type Reported } from './report-dialog.tsx';

interface Args {
  readonly about: Reported;
}

const meta = {
  title: 'Chat/Report',
  args: { about: { channelId: anId(10) } },
  render: ({ about }) => (
    <Scene calls={{ 'channels.report': never, 'bots.report': never }}>
      <ReportDialog open onClose={() => undefined} name="Mira" about={about} />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** Contrast cannot be measured while the dialog fades in. */
const shown = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() =>
    expect(dialog.getAnimations().filter(({ playState }) => playState === 'running')).toHaveLength(0),
  );
  return within(dialog);
};
const choose = async (name = 'Report Mira') => {
  const dialog = await shown(name);
  await userEvent.click(dialog.getByRole('radio', { name: 'Involves a minor' }));
  return dialog;
};

export const Chat: Story = {
  play: async () => {
    const dialog = await shown('Report Mira');
    await expect(dialog.getByRole('button', { name: 'Report' })).toBeDisabled();
  },
};
export const Message: Story = {
  args: { about: { channelId: anId(10), messageId: anId(20) } },
  play: async () => void (await shown('Report this message')),
};
export const Character: Story = {
  args: { about: { botKey: anId(2) } },
  play: async () => {
    const dialog = await choose();
    await expect(dialog.getByRole('button', { name: 'Report' })).toBeEnabled();
  },
};
export const TooLong: Story = {
  play: async () => {
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste('x'.repeat(constants.reportMaxLength + 1));
    await expect(dialog.getByRole('button', { name: 'Report' })).toBeDisabled();
  },
};
export const Sending: Story = {
  play: async () => {
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await expect(dialog.getByRole('button', { name: 'Report' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Light: Story = { globals: { theme: 'light' }, play: async () => void (await choose()) };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => void (await choose()),
};
export const Korean: Story = {
  globals: { language: 'ko' },
  play: async () => void (await shown(ko.report.title.replace('{{name}}', 'Mira'))),
};
export const Arabic: Story = {
  globals: { language: 'ar' },
  play: async () => void (await shown(ar.report.title.replace('{{name}}', 'Mira'))),
};
