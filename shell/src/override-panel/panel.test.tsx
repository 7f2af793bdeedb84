import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadError } from '../federation/load-error.ts';
import { type Override, storeBuild, withLocalBuilds } from '../overrides/overrides.ts';
import { RemoteFailure } from '../remotes/failure.tsx';
import { anEntry, aRegistry } from '../testing/releases.ts';
import { Alone, createStage } from '../testing/stage.tsx';
import { Overrides } from './with-panel.tsx';

const integrity = `sha384-${'b'.repeat(64)}`;
const { manifest } = anEntry('mfe-explore');
const remoteJson = { ...manifest, build: 'abcdefabcdef', entry: 'entry.1.js', assets: { 'entry.1.js': { integrity } } };
const answers = vi.fn<(url: string) => Response>();
const cookieValue = () => decodeURIComponent(/manuka_overrides=([^;]*)/.exec(document.cookie)?.[1] ?? '');

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => answers(url));
  // jsdom logs an error for location.reload(), which it does not implement.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the page uses it too
  document.cookie = 'manuka_overrides=; Path=/; Max-Age=0';
});

function show(settings: { mayOverride?: boolean; overrides?: readonly Override[] }, child = <Overrides />) {
  render(<Alone stage={createStage({ settings })}>{child}</Alone>);
  return userEvent.setup();
}
const openPanel = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.keyboard('{Alt>}{Shift>}o{/Shift}{/Alt}');
  return screen.findByRole('dialog', { name: 'Overrides' });
};

describe('Overrides', () => {
  it('opens by a shortcut, rejects anything but releases and local addresses, and stores the rest', async () => {
    const user = show({ mayOverride: true });
    await openPanel(user);
    const field = screen.getByLabelText('mfe-explore');
    await user.type(field, 'https://evil.example/');
    await user.click(screen.getByRole('button', { name: 'Apply and reload' }));
    expect(await screen.findByText('Neither a release nor an address on this machine.')).toBeTruthy();
    expect(cookieValue()).toBe('');
    await user.clear(field);
    await user.type(field, '1.2.3-0123456789ab');
    await user.click(screen.getByRole('button', { name: 'Apply and reload' }));
    await waitFor(() => expect(cookieValue()).toBe('mfe-explore=1.2.3-0123456789ab'));
  });

  it("reads a local build's remote.json and rejects that of another remote", async () => {
    const user = show({ mayOverride: true });
    await openPanel(user);
    await user.type(screen.getByLabelText('mfe-explore'), 'http://localhost:3001{Enter}');
    await waitFor(() => expect(cookieValue()).toBe('mfe-explore=http://localhost:3001/'));
    expect(answers).not.toHaveBeenCalled();
    cleanup();
    // Only a page rendered with the override may fetch from its origin.
    const overrides = [{ remote: 'mfe-explore', url: 'http://localhost:3001/' }];
    answers.mockReturnValue(Response.json({ ...remoteJson, name: 'mfe-account' }));
    show({ mayOverride: true, overrides });
    expect(await screen.findByText(/No build answers at this address\./)).toBeTruthy();
    cleanup();
    answers.mockReturnValue(Response.json(remoteJson));
    show({ mayOverride: true, overrides });
    const live = aRegistry(anEntry('mfe-explore'), anEntry('mfe-account'));
    await waitFor(() => expect(withLocalBuilds(live, overrides)).not.toBe(live));
    expect(withLocalBuilds(live, overrides).remotes.find(({ name }) => name === 'mfe-explore')).toMatchObject({
      url: 'http://localhost:3001/',
      entry: 'entry.1.js',
      integrity,
    });
    expect(withLocalBuilds(live, [{ remote: 'mfe-explore', url: 'http://localhost:9999/' }])).toBe(live);
  });

  it('shows active overrides, and offers to reset them on the error card of a remote', async () => {
    storeBuild({ ...anEntry('mfe-explore'), url: 'http://localhost:3001/' });
    // biome-ignore lint/suspicious/noDocumentCookie: the page uses it too
    document.cookie = 'manuka_overrides=x; Path=/';
    const error = new LoadError('http', 'gone', { remote: 'mfe-explore' });
    const overrides = [{ remote: 'mfe-explore', url: 'http://localhost:3001/' }];
    answers.mockReturnValue(new Response(null, { status: 404 }));
    const user = show(
      { mayOverride: true, overrides },
      <>
        <RemoteFailure error={error} onRetry={() => undefined} />
        <Overrides />
      </>,
    );
    expect(await screen.findByRole('button', { name: /^Overridden: mfe-explore/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset overrides' }));
    expect(cookieValue()).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('is disabled in production', async () => {
    const user = show(
      {},
      <>
        <RemoteFailure error={new LoadError('http', 'gone', { remote: 'mfe-explore' })} onRetry={() => undefined} />
        <Overrides />
      </>,
    );
    await user.keyboard('{Alt>}{Shift>}o{/Shift}{/Alt}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset overrides' })).toBeNull();
  });
});
