import { cleanup, render, waitFor } from '@testing-library/react';
import { anError, anId } from 'shared-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import type { ConversationState } from '../conversation/state.ts';
import { useAskedMessage } from './use-asked-message.ts';

afterEach(cleanup);

const path = [
  { branchId: anId(2), upTo: null },
  { branchId: anId(1), upTo: anId(150) },
];

function open(search: string, { fails, status = 'ready' }: { fails?: Error; status?: string } = {}) {
  history.replaceState(null, '', `/chat/x${search}`);
  const steps: string[] = [];
  const conversation = {
    actions: {
      async showBranch(branchId: string) {
        steps.push(`branch ${branchId}`);
        if (fails) throw fails;
      },
    },
    async showMessage(messageId: string) {
      steps.push(`message ${messageId}`);
    },
  } as unknown as Conversation;
  const onShow = vi.fn();
  const onRead = vi.fn();
  function Room() {
    useAskedMessage(conversation, { status, path } as unknown as ConversationState, { onShow, onRead });
    return null;
  }
  const sdk = createStageSdk({});
  render(
    <Stage sdk={sdk}>
      <Room />
    </Stage>,
  );
  return { steps, onShow, onRead };
}

it('shows the message of the address once, and removes it from the address', async () => {
  const { steps, onShow } = open(`?message=${anId(140)}&branch=${anId(1)}&panel=library`);
  await waitFor(() => expect(location.search).toBe('?panel=library'));
  expect(steps).toEqual([`message ${anId(140)}`]);
  expect(onShow).toHaveBeenCalledTimes(1);
});

it.each([
  ['of another branch', `?message=${anId(140)}&branch=${anId(9)}`, anId(9), anId(140)],
  ['after the fork of a shared branch', `?message=${anId(160)}&branch=${anId(1)}`, anId(1), anId(160)],
])('shows the branch of a message first: %s', async (_what, search, branchId, messageId) => {
  const { steps } = open(search);
  await waitFor(() => expect(steps).toEqual([`branch ${branchId}`, `message ${messageId}`]));
});

it('opens the reader for a message of an archived episode, which the chat can’t show [EPISODES-01]', async () => {
  const { steps, onRead } = open(`?message=${anId(140)}&branch=${anId(9)}`, { fails: anError('NOT_FOUND') });
  await waitFor(() => expect(onRead).toHaveBeenCalledExactlyOnceWith({ branchId: anId(9), messageId: anId(140) }));
  expect(steps).toEqual([`branch ${anId(9)}`]);
});

it('goes on to say that a message is not here if its branch could not be shown', async () => {
  const { steps, onRead } = open(`?message=${anId(140)}&branch=${anId(9)}`, { fails: new Error('offline') });
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(onRead).not.toHaveBeenCalled();
});

it('waits until the chat is loaded, and does nothing without a message', async () => {
  expect(open(`?message=${anId(140)}`, { status: 'loading' }).steps).toEqual([]);
  expect(location.search).toContain('message');
  cleanup();
  expect(open('?panel=library').steps).toEqual([]);
  expect(location.search).toBe('?panel=library');
});
