import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Memory } from 'shared-sdk/contract';
import { anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { MemoryItem } from './memory-item.tsx';

afterEach(cleanup);

const memory: Memory = {
  memoryId: anId(1),
  kind: 'FACT',
  text: 'Lives in Leeds.',
  createdAt: 1,
  updatedAt: 1,
  messageId: null,
  isEdited: false,
};

function show(calls: FakeCalls = {}) {
  const sdk = createStageSdk({ calls });
  const onChanged = vi.fn();
  render(
    <Stage sdk={sdk}>
      <MemoryItem channelId={anId(10)} memory={memory} onChanged={onChanged} onShow={() => undefined} />
    </Stage>,
  );
  return { sdk, onChanged };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks before a memory is forgotten, and quotes it', async () => {
  const { sdk, onChanged } = show({ 'memories.forget': {} });
  press('Forget for good');
  const dialog = await screen.findByRole('alertdialog', { name: 'Forget this for good?' });
  expect(dialog.textContent).toContain('Lives in Leeds.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sdk.sent).toEqual([]);
  press('Forget for good');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget for good' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sdk.sent.map(({ name }) => name)).toEqual(['memories.forget']);
});

it('moves the focus into the text that is edited, and back', () => {
  show();
  press('Edit');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Edit' }));
  press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});
