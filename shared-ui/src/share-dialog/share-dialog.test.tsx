import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareDialog } from './share-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

const url = 'https://manuka.example/chat/4f2c-mika';

function setUp() {
  const onError = vi.fn();
  const user = userEvent.setup();
  render(<ShareDialog open onOpenChange={() => {}} url={url} subject="Mika" onError={onError} />);
  return { onError, user };
}

function offerShare(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

describe('ShareDialog', () => {
  it('copies the link and offers social links and the device’s own share sheet [MODAL-05]', async () => {
    const share = vi.fn(() => Promise.resolve());
    offerShare(share);
    const { user } = setUp();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    await screen.findByRole('button', { name: 'Copied' });
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toContain(encodeURIComponent(url));
    }
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ url, title: 'Mika' });
  });

  it('hides sharing that the device does not support', () => {
    setUp();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('reports failures to copy and share, but not a cancelled share', async () => {
    const refused = new DOMException('no', 'NotAllowedError');
    offerShare(() => Promise.reject(new DOMException('', 'AbortError')));
    const { user, onError } = setUp();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(onError).not.toHaveBeenCalled();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(refused);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });
});
