import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDraft } from 'shared-sdk/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEntry, aRegistry, aRemote, aRoute, type ManifestFields } from '../testing/releases.ts';
import {
  account,
  closeStages,
  createStage,
  explore,
  exploreCode,
  type Stage,
  type StageOptions,
  WholeShell,
} from '../testing/stage.tsx';
import { MIN_INTERVAL_MS } from './use-release-notice.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.spyOn(Date, 'now').mockReturnValue(1_772_000_000_000);
});
afterEach(() => {
  cleanup();
  closeStages();
  vi.restoreAllMocks();
});

const NOTICE = 'A newer version is here. It comes with the next page that you open.';
const page = (title: string) => ({ Component: () => <h1>{title}</h1> });
const next = aRemote({
  routes: { '/': page('New home'), '/highlight': page('New highlights'), '/fresh': page('Fresh') },
});
const release = (manifest: ManifestFields = {}, version = '2.0.0') =>
  anEntry('mfe-explore', { ...explore.manifest, ...manifest, version }, version);

async function open(options: StageOptions = {}) {
  const stage = createStage({ member: true, ...options });
  render(<WholeShell stage={stage} />);
  await screen.findByRole('heading', { name: 'Home' });
  return { ...stage, stage, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
/** Publishes a release and brings the tab back to the front after a while. */
async function goLive(stage: Stage, entry = release(), code: unknown = next) {
  stage.live = { ...aRegistry(entry, account), revision: stage.live.revision + 1 };
  stage.container.give('mfe-explore', (asked: { version: string }) =>
    asked.version === entry.version ? code : exploreCode,
  );
  await comeBack();
}
async function comeBack() {
  vi.mocked(Date.now).mockReturnValue(Date.now() + MIN_INTERVAL_MS);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

describe('useReleaseNotice', () => {
  it('announces a release once and loads it on the next navigation, without a page load [B-67]', async () => {
    const { stage, sdk, user, loader } = await open();
    await goLive(stage);
    expect(sdk.toasts).toEqual([{ id: 'release', variant: 'INFO', message: NOTICE }]);
    await comeBack();
    expect(sdk.toasts).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(loader.isOutdated('mfe-explore')).toBe(true);

    await user.click(screen.getByRole('link', { name: 'Highlight' }));
    expect(await screen.findByRole('heading', { name: 'New highlights' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Explore' }));
    expect(await screen.findByRole('heading', { name: 'New home' })).toBeTruthy();
    expect(loader.isOutdated('mfe-explore')).toBe(false);
  });

  it('keeps drafts and events [B-10]', async () => {
    const Writing = ({ title }: { title: string }) => {
      const { text, setText } = useDraft('chat:1');
      return (
        <>
          <h1>{title}</h1>
          <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
        </>
      );
    };
    const writing = (title: string) => ({ Component: () => <Writing title={title} /> });
    const before = aRemote({ routes: { '/': page('Home'), '/highlight': writing('Writing') } });
    const { stage, user, sdk } = await open({ codes: { 'mfe-explore': before } });
    await user.click(screen.getByRole('link', { name: 'Highlight' }));
    await user.type(await screen.findByLabelText('Message'), 'half a sentence');
    stage.live = { ...aRegistry(release(), account), revision: 2 };
    stage.container.give('mfe-explore', (asked: { version: string }) =>
      asked.version === '2.0.0'
        ? aRemote({ routes: { '/': page('New home'), '/highlight': writing('New writing') } })
        : before,
    );
    await comeBack();
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('half a sentence');
    await user.click(screen.getByRole('link', { name: 'Explore' }));
    await screen.findByRole('heading', { name: 'New home' });
    await user.click(screen.getByRole('link', { name: 'Highlight' }));
    await screen.findByRole('heading', { name: 'New writing' });
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('half a sentence');
    expect(sdk.session.isMember()).toBe(true);
  });

  it('adds new pages and entries without a reload', async () => {
    const { stage, user } = await open();
    const fresh = { slot: 'sidebar.main', order: 30, to: '/fresh', icon: 'globe', label: { en: 'Fresh' } } as const;
    await goLive(
      stage,
      release({
        routes: [...explore.manifest.routes, aRoute('/fresh')],
        nav: [...explore.manifest.nav, { ...fresh, access: 'public' }],
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'Fresh' }));
    expect(await screen.findByRole('heading', { name: 'Fresh' })).toBeTruthy();
  });

  it('keeps the current release if the new one fails to load', async () => {
    const { stage, user } = await open();
    await goLive(stage, release(), () => {
      throw new Error('down');
    });
    stage.container.give('mfe-explore', () => {
      throw new Error('down');
    });
    await user.click(screen.getByRole('link', { name: 'Highlight' }));
    expect(await screen.findByRole('heading', { name: 'Highlights' })).toBeTruthy();
  });

  it('ignores a release that needs another shell until the next page load', async () => {
    const { stage, user, container } = await open();
    const requires = { ...explore.manifest.requires, 'shared-sdk': '^9.0.0' };
    await goLive(stage, release({ requires }));
    await user.click(screen.getByRole('link', { name: 'Highlight' }));
    expect(await screen.findByRole('heading', { name: 'Highlights' })).toBeTruthy();
    expect(container.asked.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('does not check within a minute, while hidden or while offline', async () => {
    const { stage, loader } = await open();
    const refresh = vi.spyOn(loader, 'refresh');
    stage.live = { ...aRegistry(release(), account), revision: 2 };
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    vi.mocked(Date.now).mockReturnValue(Date.now() + MIN_INTERVAL_MS);
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    visible.mockRestore();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(refresh).not.toHaveBeenCalled();
    online.mockRestore();
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  });
});
