import { makeRelease } from 'release-rules/testing';
import type { RemoteManifest } from 'shared-sdk/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseClaims } from '../../kernel/db/schema.ts';
import type { AppError } from '../../kernel/errors.ts';
import { claimRecords } from './claims.ts';
import { createReleaseToken } from './release-tokens.ts';
import { type Origin, startOrigin } from './testing/origin.ts';

let origin: Origin;
beforeEach(async () => {
  origin = await startOrigin();
  await origin.registry.release('mfe-explore', made('mfe-explore', 'a', '/'), 'robin');
  await origin.registry.release('mfe-chat', made('mfe-chat', 'a', '/chat/:chat'), 'robin');
  await origin.registry.release('mfe-account', made('mfe-account', 'a', '/profile'), 'robin');
});
afterEach(() => origin.close());

const made = (remote: string, content: string, ...paths: string[]) => {
  const plain = makeRelease(remote, content);
  const [route] = plain.manifest.routes;
  if (!route) throw new Error('a test release must have a route');
  const routes: RemoteManifest['routes'] = paths.map((path) => ({ ...route, path }));
  return { ...plain, manifest: { ...plain.manifest, routes } };
};
const reasonsOf = (refusal: Promise<unknown>): Promise<string[] | undefined> =>
  refusal.then(
    () => undefined,
    (error: AppError) => (error.details as { reasons: string[] }).reasons,
  );
const live = async (remote: string) =>
  (await origin.registry.live()).remotes.find(({ name }) => name === remote)?.build;

describe('a page of another remote', () => {
  it('can’t be claimed with a token for one remote, and the refusal names both [SEC-07]', async () => {
    const { manifest, files } = made('mfe-account', 'b', '/', '/chat/:key', '/static/faq');
    const token = await createReleaseToken(origin.db, { name: 'kim', remote: 'mfe-account' }, 1);
    const before = await origin.app.inject({ url: '/chat/mira', headers: { accept: 'text/html' } });
    const answer = await origin.app.inject({
      method: 'POST',
      url: '/platform/releases',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        manifest,
        files: Object.fromEntries([...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')])),
      },
    });
    expect([answer.statusCode, answer.json().code, answer.json().details.reasons]).toEqual([
      409,
      'RELEASE_REFUSED',
      [
        'mfe-account claims the route /static/faq, but the shell has /static/faq',
        'mfe-account claims the route / of mfe-explore',
        'mfe-account claims the route /chat/:key, which covers /chat/:chat of mfe-chat',
      ],
    ]);
    const after = await origin.app.inject({ url: '/chat/mira', headers: { accept: 'text/html' } });
    expect(after.body.match(/releases\/mfe-\w+/g)).toEqual(before.body.match(/releases\/mfe-\w+/g));
    expect(await live('mfe-account')).toBe(makeRelease('mfe-account', 'a').manifest.build);
  });

  it('can’t be claimed by a canary release, which also protects its own pages [SEC-07]', async () => {
    const { registry } = origin;
    const covers = ['mfe-account claims the route /chat/:key, which covers /chat/:chat of mfe-chat'];
    expect(await reasonsOf(registry.release('mfe-account', made('mfe-account', 'b', '/chat/:key'), 'kim', 5))).toEqual(
      covers,
    );
    await registry.release('mfe-account', made('mfe-account', 'c', '/profile', '/gems'), 'kim', 5);
    expect(await reasonsOf(registry.release('mfe-chat', made('mfe-chat', 'b', '/chat/:chat', '/gems'), 'kim'))).toEqual(
      ['mfe-chat claims the route /gems of mfe-account'],
    );
  });

  it('stays its own after a release without it, and after a withdrawn trial [SEC-07]', async () => {
    const { registry } = origin;
    await registry.release('mfe-explore', made('mfe-explore', 'b', '/', '/highlight'), 'robin');
    await registry.release('mfe-explore', made('mfe-explore', 'c', '/', '/gems'), 'robin', 5);
    await registry.rollback('mfe-explore', 'robin');
    await registry.release('mfe-explore', made('mfe-explore', 'd', '/'), 'robin');
    const taken = made('mfe-account', 'b', '/profile', '/highlight', '/gems');
    expect(await reasonsOf(registry.release('mfe-account', taken, 'kim'))).toEqual([
      'mfe-account claims the route /highlight of mfe-explore',
      'mfe-account claims the route /gems of mfe-explore',
    ]);
    await registry.rollback('mfe-explore', 'robin');
    expect(await live('mfe-explore')).toBe(makeRelease('mfe-explore', 'b').manifest.build);
  });

  it('is claimed by only one of two concurrent releases [SEC-07]', async () => {
    const { registry } = origin;
    const [one, other] = await Promise.all([
      reasonsOf(registry.release('mfe-account', made('mfe-account', 'b', '/profile', '/gems'), 'kim')),
      reasonsOf(registry.release('mfe-chat', made('mfe-chat', 'b', '/chat/:chat', '/gems'), 'robin')),
    ]);
    expect([one, other].filter((reasons) => reasons === undefined)).toHaveLength(1);
    expect([one, other].flatMap((reasons) => reasons ?? [])).toEqual([
      expect.stringMatching(/^mfe-(account|chat) claims the route \/gems of mfe-(account|chat)$/),
    ]);
  });
});

describe('a page that an operator hands over', () => {
  const highlight = { what: 'route', name: '/highlight', from: 'mfe-explore', to: 'mfe-account' } as const;
  const handOver = async (payload: object, remote = '*') =>
    origin.app.inject({
      method: 'POST',
      url: '/platform/hand-over',
      headers: { authorization: `Bearer ${await createReleaseToken(origin.db, { name: 'op', remote }, 1)}` },
      payload,
    });

  it('belongs to the other remote, and a rollback can’t reclaim it; both are recorded [SEC-07]', async () => {
    const { registry } = origin;
    await registry.release('mfe-explore', made('mfe-explore', 'b', '/', '/highlight'), 'robin');
    await registry.release('mfe-explore', made('mfe-explore', 'c', '/'), 'robin');
    expect((await handOver(highlight)).json()).toEqual({ data: highlight });
    expect(await reasonsOf(registry.rollback('mfe-explore', 'robin'))).toEqual([
      'mfe-explore claims the route /highlight of mfe-account',
    ]);
    await registry.release('mfe-account', made('mfe-account', 'b', '/profile', '/highlight'), 'kim');
    await registry.rollback('mfe-account', 'kim');
    expect(await reasonsOf(registry.release('mfe-explore', made('mfe-explore', 'd', '/highlight'), 'robin'))).toEqual([
      'mfe-explore claims the route /highlight of mfe-account',
    ]);
    const records = (await claimRecords(origin.db)).filter(({ name }) => name === '/highlight');
    expect(records.map(({ remote, handedOverBy, actor }) => [remote, handedOverBy, actor])).toEqual([
      ['mfe-explore', null, 'robin'],
      ['mfe-account', 'mfe-explore', 'op'],
    ]);
  });

  it('must not be offered by its owner, live or in a trial [SEC-07]', async () => {
    const { registry } = origin;
    await registry.release('mfe-explore', made('mfe-explore', 'b', '/', '/highlight'), 'robin', 5);
    const answer = await handOver(highlight);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This hand-over was refused: mfe-explore still offers the route /highlight: release mfe-explore without it first',
    ]);
    await registry.rollback('mfe-explore', 'robin');
    expect((await handOver(highlight)).statusCode).toBe(200);
  });

  it.each([
    ['that no remote has', { ...highlight, name: '/gems' }, 404, 'No remote has the route /gems.'],
    [
      'of a third remote',
      { ...highlight, name: '/chat/:chat' },
      409,
      'This hand-over was refused: the route /chat/:chat belongs to mfe-chat, not to mfe-explore',
    ],
    [
      'to its owner',
      { ...highlight, name: '/', to: 'mfe-explore' },
      409,
      'This hand-over was refused: the route / belongs to mfe-explore already',
    ],
  ])('is refused for one %s', async (_, payload, status, message) => {
    const answer = await handOver(payload);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  it('needs a token for all remotes [SEC-07]', async () => {
    expect((await handOver(highlight, 'mfe-explore')).statusCode).toBe(403);
  });

  it('is protected if its release went live before claims were recorded', async () => {
    const { db, registry } = origin;
    await registry.release('mfe-explore', made('mfe-explore', 'b', '/', '/highlight'), 'robin');
    await db.delete(releaseClaims);
    await registry.release('mfe-explore', made('mfe-explore', 'c', '/'), 'robin');
    expect(await reasonsOf(registry.release('mfe-account', made('mfe-account', 'b', '/highlight'), 'kim'))).toEqual([
      'mfe-account claims the route /highlight of mfe-explore',
    ]);
  });
});
