import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeStages, createStage, explore, type StageOptions, WholeShell } from '../testing/stage.tsx';

const wide = window.innerWidth;
beforeEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  closeStages();
  window.innerWidth = wide;
  vi.restoreAllMocks();
});

const phones = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9)',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
};
const links = {
  appStore: 'https://apps.apple.com/us/app/manuka/id100',
  playStore: 'https://play.google.com/store/apps/details?id=manuka',
};
const BAR = 'Manuka is at its best in the app.';

interface Device {
  readonly agent?: keyof typeof phones;
  readonly width?: number;
  readonly languages?: readonly string[];
}
async function open({ agent = 'desktop', width = 1280, languages = ['en-GB'] }: Device, options: StageOptions = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phones[agent]);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  window.innerWidth = width;
  const stage = createStage({ settings: { links }, ...options });
  render(<WholeShell stage={stage} />);
  await screen.findByRole('main');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    return within(await screen.findByRole('dialog', { name: 'Main menu' }));
  };
  return { ...stage, user, openMenu };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Get the app' }));
const addresses = (found: HTMLElement[]) => found.map((link) => link.getAttribute('href'));

describe('Get the app in the footer', () => {
  it('opens a QR code with instructions on a desktop [SHELL-38]', async () => {
    const { user } = await open({});
    await user.click(screen.getByRole('button', { name: 'Get the app' }));
    const found = await dialog();
    expect(await found.findByRole('img', { name: 'QR code that leads to the app' })).toBeTruthy();
    expect(found.getByText('Scan the code with your phone and download the app.')).toBeTruthy();
    expect(found.queryByRole('link')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the App Store of the visitor’s country on an iPhone [SHELL-35, SHELL-36]', async () => {
    const { user, openMenu } = await open({ agent: 'ios', width: 390 });
    await user.click((await openMenu()).getByRole('button', { name: 'Get the app' }));
    const found = await dialog();
    expect(addresses(found.getAllByRole('link'))).toEqual(['https://apps.apple.com/gb/app/manuka/id100']);
  });

  it('opens the Play Store on Android [SHELL-35, SHELL-37]', async () => {
    const { user, openMenu } = await open({ agent: 'android', width: 390 });
    await user.click((await openMenu()).getByRole('button', { name: 'Get the app' }));
    expect(addresses((await dialog()).getAllByRole('link'))).toEqual([links.playStore]);
  });

  it('opens the store on a tablet that is as wide as a desktop', async () => {
    const { user } = await open({ agent: 'android', width: 1280 });
    const footer = within(screen.getByRole('navigation', { name: 'About Manuka' }));
    await user.click(footer.getByRole('button', { name: 'Get the app' }));
    expect(addresses((await dialog()).getAllByRole('link'))).toEqual([links.playStore]);
  });

  it('is hidden if the operator has no app for the device', async () => {
    await open({}, { settings: { links: {} } });
    expect(screen.queryByRole('button', { name: 'Get the app' })).toBeNull();
    cleanup();
    const { openMenu } = await open(
      { agent: 'android', width: 390 },
      { settings: { links: { appStore: links.appStore } } },
    );
    expect((await openMenu()).queryByRole('button', { name: 'Get the app' })).toBeNull();
  });
});

describe('buttons at the foot of the sidebar', () => {
  const named = (name: string) => screen.queryByRole('button', { name });

  it('offers the app on iOS and Android only [SHELL-23]', async () => {
    for (const agent of ['ios', 'android'] as const) {
      const { openMenu } = await open({ agent, width: 390 });
      expect((await openMenu()).getByRole('button', { name: 'Download the app' })).toBeTruthy();
      cleanup();
    }
    await open({});
    expect(named('Download the app')).toBeNull();
    cleanup();
    const { openMenu } = await open({ width: 390 });
    expect((await openMenu()).queryByRole('button', { name: 'Download the app' })).toBeNull();
  });

  it('offers feedback on a desktop only [SHELL-24]', async () => {
    const { user } = await open({});
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByRole('dialog')).toHaveProperty('textContent', 'Feedback');
    cleanup();
    await open({ agent: 'ios', width: 1280 });
    expect(named('Send feedback')).toBeNull();
    cleanup();
    const { openMenu } = await open({ agent: 'android', width: 390 });
    expect((await openMenu()).queryByRole('button', { name: 'Send feedback' })).toBeNull();
  });

  it('hides feedback if no live remote has the dialog', async () => {
    await open({}, { remotes: [explore] });
    expect(named('Send feedback')).toBeNull();
  });
});

describe('app bar', () => {
  const bar = () => screen.queryByText(BAR);

  it('points phones to the app, can be dismissed and shows once per session [SHELL-04]', async () => {
    for (const agent of ['ios', 'android'] as const) {
      sessionStorage.clear();
      const { user } = await open({ agent, width: 390 });
      expect(bar()).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Not now' }));
      expect(bar()).toBeNull();
      cleanup();
      await open({ agent, width: 390 });
      expect(bar()).toBeNull();
      cleanup();
    }
  });

  it('opens the store and blocks nothing on the page [SHELL-04]', async () => {
    const { user } = await open({ agent: 'ios', width: 390 });
    expect(screen.getByRole('button', { name: 'Open menu' }).closest('[aria-hidden="true"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get the app' }));
    expect((await dialog()).getByRole('link', { name: 'App Store' })).toBeTruthy();
  });

  it('is hidden on a desktop, without an app and without storage', async () => {
    await open({});
    expect(bar()).toBeNull();
    cleanup();
    await open({ agent: 'ios', width: 390 }, { settings: { links: {} } });
    expect(bar()).toBeNull();
    cleanup();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await open({ agent: 'ios', width: 390 });
    expect(bar()).toBeNull();
  });
});
