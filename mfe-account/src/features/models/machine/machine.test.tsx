import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import type { FakeCalls } from 'shared-sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createStageSdk, Stage } from '../../../testing/stage.tsx';
import { ModelsPage } from '../models-page.tsx';
import { aConnection, aDownload, aMachine, someModels } from '../testing.ts';
import type { FileProblem, Machine, MachineFile } from './types.ts';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

function open(machine: Partial<Machine>, calls: FakeCalls = {}) {
  history.replaceState(null, '', '/account/models');
  const here = { 'modelFiles.machine': aMachine(machine), 'modelFiles.downloads': { downloads: [] } };
  const sdk = createStageSdk({ calls: { 'models.settings': someModels(), ...here, ...calls }, member: true });
  render(
    <Stage sdk={sdk}>
      <ModelsPage />
    </Stage>,
  );
  const sentTo = (name: string) => sdk.sent.filter((call) => call.name === name).map(({ input }) => input);
  return { sentTo, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const file = (fields: Partial<MachineFile>): MachineFile => ({ ...(aMachine().files[0] as MachineFile), ...fields });

describe('files of this machine', () => {
  it('say where they are from and what they hold', async () => {
    open({ files: [file({ name: 'mira', source: 'folder' })] });
    const row = await rowOf('mira');
    expect(row.getByText('Your folder · 2.6 GB · 40,960 tokens of context')).toBeTruthy();
    expect(row.getByText('/srv/ollama/blobs/sha256-1')).toBeTruthy();
  });

  it('that are damaged can not be offered', async () => {
    open({ files: [file({ name: 'cut', isUsable: false, contextTokens: null })] });
    const row = await rowOf('cut');
    expect(row.getByText(/damaged/)).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('without a template for chats say so', async () => {
    open({ files: [file({ name: 'base', hasChatTemplate: false })] });
    expect((await rowOf('base')).getByText(/no template/)).toBeTruthy();
  });

  it('that were downloaded are removed after a question, also when they are offered', async () => {
    const download = { repo: 'a/b', file: 'c.gguf' };
    const { sentTo, user } = open(
      { files: [file({ name: 'gemma', isOffered: true, download })] },
      { 'modelFiles.remove': {} },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove the file of gemma' }));
    expect(sentTo('modelFiles.remove')).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sentTo('modelFiles.remove')).toEqual([{ body: download }]));
  });
});

describe('this machine', () => {
  it('says what it has, and is searched again', async () => {
    const { sentTo, user } = open({ isPartial: true });
    expect(await screen.findByText(/16 GB of memory, 8 cores and 200 GB of free disk/)).toBeTruthy();
    expect(screen.getByText('Not all folders were searched to their end.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(sentTo('modelFiles.machine')).toHaveLength(2));
  });

  it('says that a server wants a key', async () => {
    const [server] = aMachine().servers;
    open({ servers: server ? [{ ...server, needsKey: true, models: [] }] : [] });
    expect(await screen.findByText(/wants a key/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect to LM Studio' }).disabled).toBe(true);
  });

  it('has a name of the language as a connection', async () => {
    const local = aConnection({ kind: 'local', name: 'stored name' });
    open({}, { 'models.settings': someModels({ connections: [local], models: [] }) });
    expect(await screen.findAllByText('This machine')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Choose models' })).toBeNull();
  });
});

describe('a failed download', () => {
  const problems: Record<FileProblem, RegExp> = {
    unreachable: /HF_ENDPOINT/,
    gated: /HF_TOKEN/,
    'not-found': /another model/,
    busy: /some minutes/,
    fault: /later/,
    'not-a-hub': /wants a login/,
    changed: /another mirror/,
    'wrong-bytes': /Start again/,
    broken: /what came is kept/,
    'no-space': /free disk/,
    'in-use': /Another process/,
    unusable: /Choose another/,
    unknown: /another model/,
    'no-access': /permissions/,
  };
  it.each(Object.entries(problems))('says what to do about %s', async (problem, text) => {
    const download = aDownload({ phase: 'failed', problem: problem as FileProblem });
    open({}, { 'modelFiles.downloads': { downloads: [download] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });
});
