import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
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

export const Guide = guide({
  PageBarSlot: {
    of: PageBarSlot,
    purpose: "The place in the frame's bar that a page fills on a narrow screen. The frame renders it once.",
    notFor: 'Pages: they use InPageBar.',
    keyboard: 'It takes no focus; what the page puts into it does.',
  },
  InPageBar: {
    of: InPageBar,
    props: 'slot: what usePageBar returns. children: the heading and actions.',
    purpose: "Shows a page's heading and actions in the frame's bar, so that a narrow screen has one bar.",
    notFor: 'Wide screens, where the page shows its heading itself: usePageBar returns no slot.',
    keyboard: 'The order of Tab is that of the page, not of the bar.',
  },
});

export const OnAnyScreen: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mika')).toBeVisible();
  },
};
