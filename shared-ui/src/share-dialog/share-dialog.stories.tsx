import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inAllModes } from '../stories/in-all-modes.ts';
import { ShareDialog } from './share-dialog.tsx';

const meta = {
  title: 'Overlays/ShareDialog',
  component: ShareDialog,
  args: { open: true, onOpenChange: fn(), url: 'https://manuka.example/chat/4f2c-mika', subject: 'Mika' },
  ...inAllModes,
} satisfies Meta<typeof ShareDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
