// @vitest-environment jsdom
import { queryClientOf } from 'shared-sdk/react';
import { createFakeSdk, memoryStorage } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { createRecord } from '../observation/record.ts';
import { anEntry, aRemote } from '../testing/releases.ts';
import { createStage, exploreCode } from '../testing/stage.tsx';
import { createActivate } from './activate.ts';
import { pageOwner } from './current-page.ts';
import { cacheInlinedAnswers, requestFirstCalls } from './first-calls.ts';
import { recordRenderError, whenAllowed } from './measure.ts';

describe('the activation of a remote', () => {
  it('aborts the signal of the release that it replaces, and of no other remote', async () => {
    const sdk = createFakeSdk();
    const activate = createActivate(sdk);
    const signals: AbortSignal[] = [];
    const remote = { ...aRemote(), activate: ({ signal }: { signal: AbortSignal }) => void signals.push(signal) };
    await activate(remote, anEntry('mfe-chat'));
    await activate(remote, anEntry('mfe-explore'));
    await activate(remote, anEntry('mfe-chat', {}, '1.1.0'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  });

  it('prefixes the log of a release with its remote and version', async () => {
    const sdk = createFakeSdk();
    const remote = { ...aRemote(), activate: ({ log }: { log: typeof sdk.log }) => log.warn('no sound') };
    await createActivate(sdk)(remote, anEntry('mfe-chat'));
    expect(sdk.logged).toEqual(['[mfe-chat@1.0.0] no sound']);
  });
});

describe('the owner of a page', () => {
  it('is the remote with its release in service and the route', async () => {
    const { loader } = createStage();
    expect(pageOwner(loader, '/highlight')).toEqual({
      remote: 'mfe-explore',
      release: '1.0.0-100000000000',
      route: '/highlight',
    });
  });

  it('is the shell for its own pages', () => {
    expect(pageOwner(createStage().loader, '/static/terms')).toEqual({ remote: 'shell', release: '' });
  });

  it('is recorded with a render error', () => {
    const { loader } = createStage({ codes: { 'mfe-explore': exploreCode } });
    const record = createRecord();
    const seen = vi.fn();
    record.drainTo(seen);
    recordRenderError({ loader, record }, new Error('no words'));
    expect(seen.mock.calls[0]?.[0]).toMatchObject({ what: 'error', kind: 'render', remote: 'mfe-explore', route: '/' });
  });
});

describe('the first calls of a page', () => {
  const begins = [{ call: 'guest.bot', params: { botKey: ':chat' } }];
  const route = { path: '/chat/:chat', module: './page.tsx', access: 'public', sidebar: true, begins } as const;
  const key = '01890a5d-ac96-774b-bcce-b302099a8057';

  it('are sent for a guest, and not for a member', async () => {
    const [guest, member] = [createFakeSdk(), createFakeSdk({ member: true })];
    for (const sdk of [guest, member]) requestFirstCalls(sdk, route, { chat: `${key}-mika` });
    await vi.waitFor(() => expect(guest.sent.map(({ name }) => name)).toContain('guest.bot'));
    expect(member.sent.map(({ name }) => name)).not.toContain('guest.bot');
  });

  it.each([
    ['a guest', false, 'en', 1],
    ['a member', true, 'en', 0],
    ['a guest with another language', false, 'ko', 0],
  ])('are taken from the page for %s where they fit', (_, member, language, cached) => {
    const sdk = createFakeSdk({ member, storage: memoryStorage() });
    const calls = [{ call: 'guest.heroBanners', params: {}, data: { heroBanners: [] } }];
    cacheInlinedAnswers(sdk, { language, calls });
    expect(queryClientOf(sdk).getQueryCache().getAll()).toHaveLength(cached);
  });
});

it('runs work that needs consent once the visitor has consented, and once only', () => {
  const sdk = createFakeSdk({ analytics: { isConsentRequired: true } });
  const work = vi.fn();
  whenAllowed(sdk.consent, work);
  expect(work).not.toHaveBeenCalled();
  sdk.consent.decide('granted');
  sdk.consent.decide('refused');
  sdk.consent.decide('granted');
  expect(work).toHaveBeenCalledOnce();
});
