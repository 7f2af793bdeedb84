import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeStages, createStage, type StageOptions, WholeShell } from '../testing/stage.tsx';

const wide = window.innerWidth;
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  closeStages();
  window.innerWidth = wide;
});

async function open(options: StageOptions = {}) {
  const stage = createStage(options);
  render(<WholeShell stage={stage} />);
  await screen.findByRole('main');
  return { ...stage, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const dialog = () => screen.findByRole('dialog', { name: 'Community' });
const button = () => screen.getByRole('button', { name: 'Community' });

describe('Community', () => {
  it("lists the operator's places, each in a new tab without an opener [SHELL-20]", async () => {
    const links = {
      communityChat: 'https://chat.example.com/manuka',
      communityPhotos: 'https://photos.example.com/manuka',
    };
    const { user } = await open({ settings: { links } });
    await user.click(button());
    const shown = within(await dialog());
    const found = shown.getAllByRole('link');
    expect(found).toHaveLength(2);
    const address = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
    expect([address('Community server'), address('Photos')]).toEqual([links.communityChat, links.communityPhotos]);
    for (const link of found) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    }
  });

  it('says so if the operator has set up no places', async () => {
    const { user } = await open();
    await user.click(button());
    expect(within(await dialog()).getByText(/has not set up any community places/)).toBeTruthy();
  });

  it('opens on an event from a page and closes on Escape', async () => {
    const { sdk, user } = await open();
    act(() => sdk.events.emit('community.asked', {}));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens over the drawer and returns the focus to it', async () => {
    window.innerWidth = 390;
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    await user.click(drawer.getByRole('button', { name: 'Community' }));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Community' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Main menu' })).toBeTruthy();
    expect(document.activeElement).toBe(button());
  });
});
