import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InPageBar, PageBarSlot, usePageBar } from './page-bar.tsx';

/** The heading of a page in the bar of a narrow screen. On a wide one the page shows it itself. */
function Page() {
  const slot = usePageBar();
  const heading = <strong>Mika</strong>;
  return <main>{slot ? <InPageBar slot={slot}>{heading}</InPageBar> : heading}</main>;
}

const meta = {
  title: 'Layout/Page bar',
  component: PageBarSlot,
  render: () => (
    <>
      <header>
        <PageBarSlot />
      </header>
      <Page />
    </>
  ),
} satisfies Meta<typeof PageBarSlot>;

export default meta;

export const OnAnyScreen: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mika')).toBeVisible();
  },
};
