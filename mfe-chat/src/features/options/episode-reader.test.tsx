import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Message } from 'shared-sdk/contract';
import { aMessage, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import EpisodeReader from './episode-reader.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const said = (n: number) => aMessage(n, { message: { type: 'TEXT', value: `line ${n}`, voiceSignedUrl: null } });
const pages: Readonly<Record<string, { messages: Message[]; nextCursor: string | null }>> = {
  end: { messages: [said(5), said(6)], nextCursor: anId(105) },
  [anId(105)]: { messages: [said(3), said(4)], nextCursor: anId(103) },
  [anId(103)]: { messages: [said(1), said(2)], nextCursor: null },
};
const branch: FakeCalls = {
  'channels.messages': ({ query }) => {
    const { messages, nextCursor } = pages[query?.cursor ?? 'end'] ?? { messages: [], nextCursor: null };
    return { messages, nextCursor, hasMore: nextCursor !== null };
  },
};

function read(calls: FakeCalls, messageId?: string) {
  const sdk = createStageSdk({ calls });
  render(
    <Stage sdk={sdk}>
      <EpisodeReader
        open
        onClose={() => undefined}
        channelId={anId(10)}
        name="Mira"
        branchId={anId(20)}
        {...(messageId ? { messageId } : {})}
      />
    </Stage>,
  );
  return sdk;
}
const lines = () => screen.queryAllByRole('listitem').map((item) => /line \d/.exec(item.textContent ?? '')?.[0]);

it('shows the end of an archived episode, and reads back to its beginning [EPISODES-01]', async () => {
  const sdk = read(branch);
  const earlier = () => screen.findByRole('button', { name: 'Show earlier messages' });
  await earlier();
  expect(lines()).toEqual(['line 5', 'line 6']);
  expect(sdk.sent.at(-1)?.input).toMatchObject({ query: { branchId: anId(20) } });
  fireEvent.click(await earlier());
  await waitFor(() => expect(lines()).toHaveLength(4));
  fireEvent.click(await earlier());
  await waitFor(() => expect(lines()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `line ${n}`)));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull());
});

it('reads back to the message of a search, and marks it [EPISODES-01]', async () => {
  read(branch, said(3).id);
  await waitFor(() => expect(lines()).toEqual([3, 4, 5, 6].map((n) => `line ${n}`)));
  expect(document.querySelector('[data-sought]')?.textContent).toContain('line 3');
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
});

it('can be read again after a failure, and keeps what it has', async () => {
  let isDown = true;
  read({
    'channels.messages': (input) => {
      if (isDown) throw anError('SERVICE_UNAVAILABLE');
      return (branch['channels.messages'] as (of: typeof input) => never)(input);
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  fireEvent.click(retry);
  await waitFor(() => expect(lines()).toEqual(['line 5', 'line 6']));
});
