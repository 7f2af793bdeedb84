import { makeRelease } from 'release-rules/testing';
import type { RemoteManifest } from 'shared-sdk/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '../../kernel/errors.ts';
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
        'mfe-account claims the route /chat/:key, which covers /chat/:chat of mfe-chat',
        'mfe-account claims the route / of mfe-explore',
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

  it('can be claimed once its owner has released without it, and a rollback of the owner can’t reclaim it [SEC-07]', async () => {
    const { registry } = origin;
    await registry.release('mfe-explore', made('mfe-explore', 'b', '/', '/highlight'), 'robin');
    await registry.release('mfe-explore', made('mfe-explore', 'c', '/'), 'robin');
    await registry.release('mfe-account', made('mfe-account', 'b', '/profile', '/highlight'), 'kim');
    expect(await reasonsOf(registry.rollback('mfe-explore', 'robin'))).toEqual([
      'mfe-explore claims the route /highlight of mfe-account',
    ]);
    await registry.rollback('mfe-account', 'kim');
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
