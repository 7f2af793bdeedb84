import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { anOwnBot } from '../../testing/own-bots.ts';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import OwnCharacters from './own-characters.tsx';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

function open(calls: FakeCalls) {
  const sdk = createStageSdk({ member: true, calls });
  render(
    <Stage sdk={sdk}>
      <OwnCharacters />
    </Stage>,
  );
  return sdk;
}
const entry = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

it('shows the state of the review and the reason for a rejection [CREATE-50]', async () => {
  open({
    'bots.mine': {
      bots: [
        anOwnBot(1, { visibility: 'PUBLIC', reviewState: 'PENDING' }),
        anOwnBot(2, { visibility: 'PUBLIC', reviewState: 'APPROVED' }),
        anOwnBot(3, { visibility: 'PUBLIC', reviewState: 'REJECTED', reviewReason: 'The picture shows a brand.' }),
        anOwnBot(4),
      ],
    },
  });
  expect((await entry('Mira 1')).getByText('In review')).toBeTruthy();
  expect((await entry('Mira 2')).getByText('Approved')).toBeTruthy();
  const refused = await entry('Mira 3');
  expect(refused.getByText('Not approved')).toBeTruthy();
  expect(refused.getByText('The picture shows a brand.')).toBeTruthy();
  expect(refused.getByRole('button', { name: 'Ask again' })).toBeTruthy();
  expect((await entry('Mira 4')).queryByText(/review|approved/i)).toBeNull();
  expect((await entry('Mira 4')).getByRole('link').getAttribute('href')).toBe(`/chat/${anId(104)}-mira-4`);
});

it('requests another review and shows it as pending', async () => {
  const refused = anOwnBot(3, { visibility: 'PUBLIC', reviewState: 'REJECTED', reviewReason: 'No.' });
  const waiting = { ...refused, reviewState: 'PENDING', reviewReason: null } as const;
  const sdk = open({ 'bots.mine': { bots: [refused] }, 'bots.changeVisibility': { bot: waiting } });
  const button = await screen.findByRole('button', { name: 'Ask again' });
  sdk.answer({ 'bots.mine': { bots: [waiting] } });
  await userEvent.click(button);
  expect(await screen.findByText('In review')).toBeTruthy();
  expect(screen.queryByText('No.')).toBeNull();
  expect(sdk.sent.filter(({ name }) => name === 'bots.changeVisibility').map(({ input }) => input)).toEqual([
    { params: { botId: anId(3) }, body: { shareType: 'PUBLIC' } },
  ]);
});

it('shows nothing without characters or after a failed load', async () => {
  const sdk = open({ 'bots.mine': { bots: [] } });
  await waitFor(() => expect(sdk.sent.some(({ name }) => name === 'bots.mine')).toBe(true));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  const failing = open({
    'bots.mine': () => {
      throw anError('INTERNAL_ERROR');
    },
  });
  await waitFor(() => expect(failing.sent.some(({ name }) => name === 'bots.mine')).toBe(true));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(failing.toasts).toEqual([]);
});

it('shows five characters, and the others on request', async () => {
  open({ 'bots.mine': { bots: Array.from({ length: 7 }, (_, n) => anOwnBot(n + 1)) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 7' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

it('exports a character as a file', async () => {
  const sdk = open({ 'bots.mine': { bots: [anOwnBot(1)] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Export Mira 1' }));
  expect(sdk.modals.getSnapshot()).toEqual({
    name: 'create.card-files',
    props: { botId: anId(1), nickname: 'Mira 1' },
  });
});

it('opens an own character in the wizard, and shows the state of its edit [VERSION-03]', async () => {
  const edit = { version: 2, reviewState: 'REJECTED', reason: 'The new picture shows a brand.' } as const;
  const sdk = open({
    'bots.mine': {
      bots: [
        anOwnBot(1, { visibility: 'PUBLIC', reviewState: 'APPROVED', edit }),
        anOwnBot(2, {
          visibility: 'PUBLIC',
          reviewState: 'APPROVED',
          edit: { ...edit, reviewState: 'PENDING', reason: null },
        }),
      ],
    },
  });
  const refused = await entry('Mira 1');
  expect(refused.getByText('Edit not approved')).toBeTruthy();
  expect(refused.getByText('The new picture shows a brand.')).toBeTruthy();
  expect(refused.getByText('Approved')).toBeTruthy();
  expect((await entry('Mira 2')).getByText('Edit in review')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Mira 1' }));
  expect(sdk.modals.getSnapshot()).toEqual({ name: 'create.edit', props: { botId: anId(1) } });
});

it('deletes a character after a question, and undoes that [VERSION-04]', async () => {
  const sdk = open({ 'bots.mine': { bots: [anOwnBot(1), anOwnBot(2)] }, 'bots.delete': {}, 'bots.restore': {} });
  const sent = (name: string) => sdk.sent.filter((one) => one.name === name).map(({ input }) => input);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Mira 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Mira 1?' }));
  expect(question.getByText(/stay readable, but take no new messages/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent('bots.delete')).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Delete Mira 1' }));
  sdk.answer({ 'bots.mine': { bots: [anOwnBot(2)] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Mira 1')).toBeNull());
  expect(sent('bots.delete')).toEqual([{ params: { botId: anId(1) } }]);
  const toast = sdk.toasts.at(-1);
  expect(toast).toMatchObject({ message: 'Mira 1 was deleted', action: { label: 'Undo' } });
  sdk.answer({ 'bots.mine': { bots: [anOwnBot(1), anOwnBot(2)] } });
  toast?.action?.onAction();
  expect(await screen.findByText('Mira 1')).toBeTruthy();
  expect(sent('bots.restore')).toEqual([{ params: { botId: anId(1) } }]);
});
