import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Scene } from '../testing/scene.tsx';
import type { StageOptions } from '../testing/stage.tsx';

const release = { remote: 'mfe-explore', release: '1.4.0-0123456789ab' } as const;

const meta = {
  title: 'Shell/Overrides',
  parameters: { layout: 'fullscreen' },
  render: ({ settings, ...options }) => <Scene {...options} settings={{ mayOverride: true, ...settings }} />,
} satisfies Meta<StageOptions>;

export default meta;
type Story = StoryObj<StageOptions>;

const open = async () => {
  await screen.findByRole('heading', { name: 'Home' });
  await userEvent.keyboard('{Alt>}{Shift>}[KeyO]{/Shift}{/Alt}');
  return screen.findByRole('dialog');
};

/** The active overrides stay visible. */
export const InSight: Story = {
  args: { settings: { overrides: [release] } },
  play: async () => {
    await screen.findByRole('button', { name: 'Overridden: mfe-explore' });
  },
};
/** Browsers block port 9. */
export const Unreachable: Story = {
  args: { settings: { overrides: [release, { remote: 'mfe-account', url: 'http://localhost:9/' }] } },
  play: async () => {
    await screen.findByRole('button', { name: /No build answers at this address\.$/ });
  },
};
export const Open: Story = {
  args: { settings: { overrides: [release] } },
  play: async () => {
    await open();
  },
};
export const Wrong: Story = {
  play: async () => {
    await open();
    await userEvent.type(screen.getByLabelText('mfe-explore'), 'https://elsewhere.example/{Enter}');
    await waitFor(async () =>
      expect(await screen.findByText('Neither a release nor an address on this machine.')).toBeVisible(),
    );
  },
};
export const Arabic: Story = {
  args: { settings: { overrides: [release] } },
  globals: { language: 'ar' },
  play: async () => {
    await open();
  },
};
