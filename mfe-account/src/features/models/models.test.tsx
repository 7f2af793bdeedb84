import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { ModelsPage } from './models-page.tsx';
import { aConnection, aDownload, aMachine, aModel, someModels } from './testing.ts';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

function open(calls: FakeCalls = {}, { member = true, path = '/account/models' } = {}) {
  history.replaceState(null, '', path);
  const here = { 'modelFiles.machine': aMachine(), 'modelFiles.downloads': { downloads: [] } };
  const sdk = createStageSdk({ calls: { 'models.settings': someModels(), ...here, ...calls }, member });
  render(
    <Stage sdk={sdk}>
      <ModelsPage />
    </Stage>,
  );
  const sentTo = (name: string) => sdk.sent.filter((call) => call.name === name).map(({ input }) => input);
  return { sdk, sentTo, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const refused = (code: Parameters<typeof anError>[0]) => () => {
  throw anError(code);
};
/** The row whose heading is this name. */
async function rowOf(name: string) {
  const found = await screen.findAllByText(name);
  const heading = found.find((one) => one.closest('strong') !== null);
  return within(heading?.closest('li') as HTMLElement);
}

describe('the link of the terminal', () => {
  it('is used once, and leaves the address bar', async () => {
    const { sentTo } = open({ 'owner.claim': {} }, { path: '/account/models#a-token' });
    expect(await screen.findByText('Mistral Small')).toBeTruthy();
    expect(sentTo('owner.claim')).toEqual([{ body: { token: 'a-token' } }]);
    expect(location.hash).toBe('');
  });

  it('waits for a visitor to sign in', async () => {
    const { sdk, sentTo, user } = open({}, { member: false, path: '/account/models#a-token' });
    expect(await screen.findByText(/becomes the owner/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding');
    expect([sentTo('owner.claim'), sentTo('models.settings')]).toEqual([[], []]);
  });

  it('says that it was used before, to a member who is not the owner', async () => {
    const calls = { 'owner.claim': refused('LINK_NOT_VALID'), 'models.settings': refused('FORBIDDEN') };
    open(calls, { path: '/account/models#old' });
    expect(await screen.findByText('This link was used, or is too old')).toBeTruthy();
  });
});

describe('a member who is not the owner', () => {
  it('sees own models where they are allowed', async () => {
    const { sentTo } = open({
      'models.settings': (input) => {
        if (JSON.stringify(input).includes('platform')) throw anError('FORBIDDEN');
        return someModels({ connections: [], models: [] });
      },
    });
    expect(await screen.findByText(/Only you see and use them/)).toBeTruthy();
    expect(sentTo('models.settings')).toEqual([{ query: { scope: 'platform' } }, { query: { scope: 'own' } }]);
  });
});

describe('connections', () => {
  it('are added with their key, and then show their models', async () => {
    const added = aConnection({ connectionId: anId(9), kind: 'openrouter', name: 'OpenRouter', hasKey: true });
    const { sentTo, user } = open({
      'models.settings': someModels({ connections: [], models: [] }),
      'models.addConnection': { connection: added },
      'models.available': { models: [{ name: 'm', label: 'M', contextTokens: 8192, price: null }], problem: null },
      'models.add': { model: aModel() },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a connection' }));
    await user.type(await screen.findByLabelText('Address'), ' http://10.0.0.7:11434 ');
    await user.type(screen.getByLabelText('Key, if the server needs one'), 'sk-1');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await user.click(await screen.findByRole('button', { name: 'Offer M' }));
    await waitFor(() => expect(sentTo('models.add')).toHaveLength(1));
    const body = { scope: 'platform', kind: 'ollama', address: 'http://10.0.0.7:11434', key: 'sk-1' };
    expect(sentTo('models.addConnection')).toEqual([{ body }]);
    expect(sentTo('models.add')).toEqual([{ body: { connectionId: anId(9), nameAtProvider: 'm' } }]);
  });

  it('say what is wrong, and can be asked again', async () => {
    const { sentTo, user } = open({ 'models.available': { models: [], problem: 'unreachable' } });
    await user.click((await rowOf('Ollama')).getByRole('button', { name: 'Choose models' }));
    expect(await screen.findByText(/Nothing answers at this address/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sentTo('models.available')).toHaveLength(2));
  });

  it('offer a model that is not listed by its name', async () => {
    const { sentTo, user } = open({
      'models.available': { models: [], problem: null },
      'models.add': { model: aModel() },
    });
    await user.click((await rowOf('OpenRouter')).getByRole('button', { name: 'Choose models' }));
    await user.type(await screen.findByLabelText('Find, or type a name'), 'maker/new');
    await user.click(screen.getByRole('button', { name: 'Offer maker/new' }));
    await waitFor(() => expect(sentTo('models.add')).toHaveLength(1));
  });

  it('are removed after a question', async () => {
    const { sentTo, user } = open({ 'models.removeConnection': {} });
    await user.click((await rowOf('OpenRouter')).getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Its key and its models are deleted/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sentTo('models.removeConnection')).toEqual([{ params: { connectionId: anId(3) } }]));
  });

  it('of the settings are shown only', async () => {
    open();
    const fixed = await rowOf('AI_BASE_URL');
    expect(fixed.getByText('From the settings')).toBeTruthy();
    expect(fixed.queryByRole('button')).toBeNull();
  });
});

describe('models', () => {
  it('are tested with one line', async () => {
    const numbers = {
      firstWordMs: 412,
      tokensPerSecond: 23.4,
      contextTokens: 32_768,
      price: { read: 0.1, written: 0.3 },
    };
    const { user } = open({ 'models.test': { problem: null, text: 'Hello!', ...numbers } });
    const row = await rowOf('Qwen 3 4B');
    await user.click(row.getByRole('button', { name: 'Test' }));
    for (const text of ['Hello!', '0.41 s', '23.4', '32,768', '$0.1 / $0.3']) {
      expect(await row.findByText(text)).toBeTruthy();
    }
  });

  it('are turned off, moved and changed', async () => {
    const { sentTo, user } = open({
      'models.change': { model: aModel() },
      'models.order': {},
    });
    const second = await rowOf('Mistral Small');
    await user.click(second.getByRole('switch', { name: 'In use' }));
    await user.click(second.getByRole('button', { name: 'Move Mistral Small up' }));
    await user.click(second.getByRole('button', { name: 'Change' }));
    const price = await screen.findByLabelText('Gems for each message');
    await user.clear(price);
    await user.type(price, '5');
    await user.type(screen.getByLabelText('Temperature'), '0,7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentTo('models.change')).toHaveLength(2));
    expect(sentTo('models.order')).toEqual([{ body: { scope: 'platform', modelIds: [anId(4), anId(2)] } }]);
    const params = { modelId: anId(4) };
    expect(sentTo('models.change')).toEqual([
      { params, body: { isOn: false } },
      { params, body: expect.objectContaining({ gems: 5, sampling: { temperature: 0.7 }, depth: 'deep' }) },
    ]);
  });

  it('refuse numbers out of their range', async () => {
    const { sentTo, user } = open();
    await user.click((await rowOf('Qwen 3 4B')).getByRole('button', { name: 'Change' }));
    await user.type(await screen.findByLabelText('Temperature'), '9');
    expect(screen.getByText('A number from 0 to 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sentTo('models.change')).toEqual([]);
  });
});

describe('this machine', () => {
  it('offers a server that runs on it, with one press, and then shows its models', async () => {
    const { sentTo, user } = open({
      'models.addConnection': { connection: aConnection({ connectionId: anId(9), name: 'LM Studio' }) },
      'models.available': { models: [], problem: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Connect to LM Studio' }));
    expect(await screen.findByRole('dialog', { name: 'Models of LM Studio' })).toBeTruthy();
    const body = { scope: 'platform', kind: 'lmstudio', name: 'LM Studio', address: 'http://127.0.0.1:1234/v1' };
    expect(sentTo('models.addConnection')).toEqual([{ body }]);
  });

  it('offers a file that is on it', async () => {
    const { sentTo, user } = open({ 'modelFiles.use': { modelId: anId(8) } });
    await user.click(await screen.findByRole('button', { name: 'Offer qwen3:4b' }));
    await waitFor(() => expect(sentTo('modelFiles.use')).toEqual([{ body: { path: '/srv/ollama/blobs/sha256-1' } }]));
  });

  it('downloads a model, and can pause, continue and cancel it', async () => {
    const paused = { downloads: [aDownload({ phase: 'paused' })] };
    const { sentTo, user } = open({
      'modelFiles.download': { downloads: [aDownload()] },
      'modelFiles.pause': paused,
      'modelFiles.cancel': { downloads: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Download Gemma 4 E2B' }));
    expect(await screen.findByText('1.2 of 3.3 GB · 11 MB/s')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('1.2 of 3.3 GB · Paused')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Download Gemma 4 E2B' })).toBeTruthy();
    const { repo, file } = aDownload();
    expect(sentTo('modelFiles.download')).toEqual([
      { body: { model: 'gemma-4-e2b' } },
      { body: { model: `${repo}/${file}` } },
    ]);
    expect(sentTo('modelFiles.cancel')).toEqual([{ body: { repo, file } }]);
  });

  it('says what to do without a way to the hub', async () => {
    open({ 'modelFiles.downloads': { downloads: [aDownload({ phase: 'failed', problem: 'unreachable' })] } });
    expect(await screen.findByText(/copy a GGUF file to .\/srv\/manuka/)).toBeTruthy();
  });

  it('is not shown for own models', async () => {
    const { sentTo } = open({
      'models.settings': (input) => {
        if (JSON.stringify(input).includes('platform')) throw anError('FORBIDDEN');
        return someModels();
      },
    });
    expect(await screen.findByText(/Only you see and use them/)).toBeTruthy();
    expect(screen.queryByText('This machine')).toBeNull();
    expect(sentTo('modelFiles.machine')).toEqual([]);
  });
});
