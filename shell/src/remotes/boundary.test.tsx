import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadError } from '../federation/load-error.ts';
import { Boundary } from './boundary.tsx';

// React logs what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let reason: unknown = null;
function Fragile() {
  if (reason !== null) throw reason;
  return <p>whole</p>;
}
function tree(onError?: (error: LoadError) => void, resetKey = 'a') {
  return (
    <Boundary
      remote="mfe-chat"
      resetKey={resetKey}
      {...(onError ? { onError } : {})}
      fallback={(error, retry) => (
        <button type="button" onClick={retry}>
          {error.kind} {error.details.remote} {error.message}
        </button>
      )}
    >
      <Fragile />
    </Boundary>
  );
}

describe('Boundary', () => {
  it.each([
    [new TypeError('x is null'), 'render mfe-chat x is null'],
    ['a string', 'render mfe-chat a string'],
    [new LoadError('contract', 'not there', { remote: 'mfe-other' }), 'contract mfe-other not there'],
    [Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }), /^network mfe-chat/],
  ])('reports kind, remote and reason: %s', (thrown, text) => {
    reason = thrown;
    const onError = vi.fn();
    render(tree(onError));
    expect(screen.getByRole('button', { name: text })).toBeTruthy();
    expect(onError).toHaveBeenCalledOnce();
    expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(LoadError);
  });

  it('leaves everything around it intact', () => {
    reason = new Error('broken');
    render(
      <>
        <p>neighbour</p>
        {tree()}
      </>,
    );
    expect(screen.getByText('neighbour')).toBeTruthy();
    expect(screen.queryByText('whole')).toBeNull();
  });

  it('renders its children again on retry, and may fail again', async () => {
    reason = new Error('broken');
    render(tree());
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toBeTruthy();
    reason = null;
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('renders its children again when the reset key changes, not before', () => {
    reason = new Error('broken');
    const { rerender } = render(tree());
    reason = null;
    rerender(tree());
    expect(screen.queryByText('whole')).toBeNull();
    rerender(tree(undefined, 'b'));
    expect(screen.getByText('whole')).toBeTruthy();
  });
});
