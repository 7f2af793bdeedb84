import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReplySettings } from 'shared-sdk/contract';
import { anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import RepliesPanel from './replies-panel.tsx';

afterEach(cleanup);

const SAVED: ReplySettings = {
  authorsNote: 'It rains.',
  authorsNoteDepth: 1,
  sampling: { temperature: 0.8 },
  stopTexts: [],
};
const answer = (settings = SAVED) => ({ settings, samplers: ['temperature' as const, 'topP' as const] });

/** The panel behind a button that opens and closes it. */
function Room() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <RepliesPanel open={open} onClose={() => setOpen(false)} channelId={anId(10)} />
    </>
  );
}

async function show(calls: FakeCalls = {}) {
  const sdk = createStageSdk({ calls: { 'channels.replySettings': answer(), ...calls } });
  render(
    <Stage sdk={sdk}>
      <Room />
    </Stage>,
  );
  await screen.findByRole('textbox', { name: 'Temperature' });
  return sdk;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const choose = (content: string) =>
  fireEvent.change(screen.getByLabelText('Import a SillyTavern preset', { selector: 'input' }), {
    target: { files: [new File([content], 'preset.json', { type: 'application/json' })] },
  });

it('saves what was typed, and leaves empty numbers to the model', async () => {
  const changed = { ...SAVED, authorsNote: 'It snows.', sampling: { topP: 0.9 }, stopTexts: ['\nJo:', 'THE END'] };
  const sdk = await show({ 'channels.changeReplySettings': answer(changed) });
  expect(button('Save').disabled).toBe(true);
  type("Author's note", 'It snows.');
  type('Temperature', '');
  type('Top P', '0,9');
  type('Stop texts', '\\nJo:\nTHE END');
  press('Save');
  await waitFor(() => expect(sdk.toasts.map(({ message }) => message)).toEqual(['Saved. The next reply uses it.']));
  expect(sdk.sent.at(-1)?.input).toMatchObject({ params: { channelId: anId(10) }, body: changed });
  expect(button('Save').disabled).toBe(true);
});

it('keeps a draft while the panel is closed, and takes it back on request', async () => {
  await show();
  type("Author's note", 'A draft');
  press('Close');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: "Author's note" })).toBeNull());
  press('Open');
  await screen.findByRole('textbox', { name: "Author's note" });
  expect(field("Author's note").value).toBe('A draft');
  press('Undo changes');
  expect(field("Author's note").value).toBe('It rains.');
  press("Use the model's own");
  expect([field("Author's note").value, field('Temperature').value]).toEqual(['', '']);
});

it('names the bounds of a number that is outside of them, and does not send it', async () => {
  await show();
  type('Temperature', '3');
  expect(field('Temperature').getAttribute('aria-invalid')).toBe('true');
  expect(button('Save').disabled).toBe(true);
  type('Temperature', 'hot');
  expect(button('Save').disabled).toBe(true);
});

it('says which settings the model does not use', async () => {
  await show();
  // Min P, repetition penalty, DRY and XTC.
  expect(screen.getAllByText("This model doesn't use it.")).toHaveLength(4);
});

it('keeps the draft when saving fails', async () => {
  await show({
    'channels.changeReplySettings': () => {
      throw anError('PROMPT_NOT_SAFE');
    },
  });
  type("Author's note", 'Something forbidden');
  press('Save');
  await waitFor(() => expect(button('Save').disabled).toBe(false));
  expect(field("Author's note").value).toBe('Something forbidden');
});

it('takes a preset into the form and lists the fields that it did not take', async () => {
  await show();
  choose(JSON.stringify({ temp: 1.2, genamt: 300, top_k: 40, mirostat: 1 }));
  await screen.findByText('Fields not taken: 2');
  expect(screen.getByText('top_k, mirostat')).toBeTruthy();
  expect([field('Temperature').value, field('Longest reply, in tokens').value]).toEqual(['1.2', '300']);
  expect(field("Author's note").value).toBe('It rains.');
  expect(button('Save').disabled).toBe(false);
});

it('says what is wrong with a file, and keeps the form', async () => {
  await show();
  choose('no json');
  expect((await screen.findByRole('alert')).textContent).toContain('This is no JSON file.');
  expect(field('Temperature').value).toBe('0.8');
});
