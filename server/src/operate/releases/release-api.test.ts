import { isNull } from 'drizzle-orm';
import { makeRelease } from 'release-rules/testing';
import { describe, expect, it } from 'vitest';
import { releaseAudit, releaseTokens } from '../../kernel/db/schema.ts';
import { createReleaseToken } from './release-tokens.ts';
import { developer, get, newDeveloper, origin, PAGE, post, withOrigin } from './testing/live-origin.ts';

withOrigin();

describe('the release API', () => {
  const body = (content: string, remote = 'mfe-explore') => {
    const { manifest, files } = makeRelease(remote, content);
    return {
      manifest,
      files: Object.fromEntries([...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')])),
    };
  };
  const token = async (remote: string, name = 'robin') =>
    `Bearer ${await createReleaseToken(origin.db, { name, remote }, 1)}`;

  it('requires a known token for this remote that was not revoked', async () => {
    const foreign = await token('mfe-chat', 'kim');
    const revoked = await token('mfe-explore', 'revoked');
    await origin.db.update(releaseTokens).set({ revokedAt: 2 }).where(isNull(releaseTokens.revokedAt)).returning();
    await newDeveloper();
    const kim = await token('mfe-chat', 'kim');
    const cases: [string | undefined, number, string][] = [
      [undefined, 401, 'UNAUTHORIZED'],
      ['Bearer', 401, 'UNAUTHORIZED'],
      ['Bearer manuka_unknown', 401, 'UNAUTHORIZED'],
      [`Basic ${developer.slice(7)}`, 401, 'UNAUTHORIZED'],
      [revoked, 401, 'UNAUTHORIZED'],
      [foreign, 401, 'UNAUTHORIZED'],
      [kim, 403, 'FORBIDDEN'],
    ];
    for (const [authorization, status, code] of cases) {
      for (const response of [
        await post('/platform/releases', body('a'), authorization),
        await post('/platform/rollback', { remote: 'mfe-explore' }, authorization),
        await post('/platform/promote', { remote: 'mfe-explore', percent: 5 }, authorization),
        await post('/platform/pin', { remote: 'mfe-explore' }, authorization),
        await post('/platform/unpin', { remote: 'mfe-explore' }, authorization),
        await post('/platform/tokens', { remote: 'mfe-explore', name: 'x' }, authorization),
        await get('/platform/audit?remote=mfe-explore', authorization ? { authorization } : {}),
        await get('/platform/releases', authorization ? { authorization } : {}),
        await get('/platform/releases?remote=mfe-explore', authorization ? { authorization } : {}),
      ])
        expect([authorization, response.statusCode, response.json().code]).toEqual([authorization, status, code]);
    }
    expect((await origin.registry.live()).remotes.map(({ name }) => name)).not.toContain('mfe-explore');
  });

  it('does not read a large body without a token', async () => {
    const response = await origin.app.inject({
      method: 'POST',
      url: '/platform/releases',
      headers: { 'content-type': 'application/json' },
      payload: `{"manifest":${'['.repeat(1000)}`,
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('releases and rolls back, and records the name of the token', async () => {
    const robin = await token('mfe-explore');
    const first = await post('/platform/releases', body('a'), robin);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { data: { remote: 'mfe-explore', version: '1.0.0', build: body('a').manifest.build, percent: 100 } },
    ]);
    await post('/platform/releases', body('b'), robin);
    const back = await post('/platform/rollback', { remote: 'mfe-explore' }, robin);
    expect(back.json().data.build).toBe(body('a').manifest.build);
    const nothing = await post('/platform/rollback', { remote: 'mfe-explore' }, robin);
    expect([nothing.statusCode, nothing.json().message]).toEqual([
      404,
      'mfe-explore has no earlier release to go back to.',
    ]);
    const list = await get('/platform/releases?remote=mfe-explore', { authorization: robin });
    expect(list.json().data.releases).toMatchObject([
      { build: body('b').manifest.build, isLive: false, publishedBy: 'robin' },
      { build: body('a').manifest.build, isLive: true, publishedBy: 'robin' },
    ]);
    const actors = (await origin.db.select().from(releaseAudit)).filter(({ remote }) => remote === 'mfe-explore');
    expect(actors.map(({ action, actor }) => [action, actor])).toEqual([
      ['release', 'robin'],
      ['release', 'robin'],
      ['rollback', 'robin'],
    ]);
  });

  it('gives a canary release to a share of the visitors, who keep it and are counted separately [B-68]', async () => {
    const robin = await token('mfe-explore');
    await post('/platform/releases', body('a'), robin);
    const trial = await post('/platform/releases?percent=50', body('t'), robin);
    expect([trial.statusCode, trial.json().data.percent]).toEqual([200, 50]);
    const idOf = (content: string) => `1.0.0-${body(content).manifest.build}`;
    const given = new Map<string, number>([
      [idOf('a'), 0],
      [idOf('t'), 0],
    ]);
    const registryOf = async (cookie?: string) => {
      const answer = await get('/registry.json', cookie ? { cookie } : {});
      const { build } = answer.json().remotes.find(({ name }: { name: string }) => name === 'mfe-explore');
      return { id: `1.0.0-${build}`, etag: answer.headers.etag };
    };
    for (let visitor = 0; visitor < 30; visitor += 1) {
      const first = await get('/explore', PAGE);
      const cookie = String(first.headers['set-cookie']);
      expect(cookie).toMatch(/^manuka_bucket=[\w-]{22}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
      const kept = { cookie: cookie.split(';')[0] ?? '' };
      const [id = ''] = [...given.keys()].filter((candidate) => first.body.includes(candidate));
      given.set(id, (given.get(id) ?? 0) + 2);
      const again = await get('/explore', { ...PAGE, ...kept });
      expect(again.body).toContain(id);
      expect(again.headers['set-cookie']).toBeUndefined();
      expect((await registryOf(kept.cookie)).id).toBe(id);
    }
    const { body: metrics } = { body: await origin.metrics.registry.metrics() };
    for (const [id, pages] of given) {
      expect(pages).toBeGreaterThan(0);
      expect(metrics).toContain(`manuka_remote_pages_total{remote="mfe-explore",release="${id}"} ${pages}`);
    }
    expect((await registryOf()).id).toBe(idOf('a'));

    const promoted = await post('/platform/promote', { remote: 'mfe-explore', percent: 100 }, robin);
    expect(promoted.json().data).toEqual({
      remote: 'mfe-explore',
      version: '1.0.0',
      build: body('t').manifest.build,
      percent: 100,
    });
    const after = await get('/explore', PAGE);
    expect(after.body).toContain(idOf('t'));
    expect(after.headers['set-cookie']).toBeUndefined();
    await post('/platform/rollback', { remote: 'mfe-explore' }, robin);
  });

  it('keeps the live release while it is pinned, and records everything', async () => {
    const robin = await token('mfe-explore');
    await post('/platform/pin', { remote: 'mfe-explore', reason: 'a sale' }, robin);
    const refused = await post('/platform/releases', body('p'), robin);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/pinned to 1\.0\.0-\w+ by robin since .+ \(a sale\): npm run unpin -- mfe-explore/),
    ]);
    await post('/platform/unpin', { remote: 'mfe-explore' }, robin);
    const { audit } = (await get('/platform/audit?remote=mfe-explore', { authorization: robin })).json().data;
    expect(audit.slice(0, 4).map(({ action }: { action: string }) => action)).toEqual([
      'unpin',
      'pin',
      'rollback',
      'promote',
    ]);
  });

  it('returns all reasons of a refusal', async () => {
    const { manifest, files } = body('c');
    const { 'c/page.abcdef0123.css': _, ...rest } = files;
    const response = await post(
      '/platform/releases',
      { manifest: { ...manifest, requires: { ...manifest.requires, react: '18.0.0' } }, files: rest },
      developer,
    );
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'RELEASE_REFUSED',
      message: 'This release was refused: it requires react 18.0.0, but the live shell provides 19.2.0',
      details: { reasons: [expect.any(String), 'the asset c/page.abcdef0123.css is missing'] },
    });
  });

  it.each([
    ['/platform/releases', {}],
    ['/platform/releases', { manifest: {}, files: {} }],
    ['/platform/releases?percent=100', { manifest: { name: 'mfe-chat' }, files: {} }],
    ['/platform/releases?percent=0', { manifest: { name: 'mfe-chat' }, files: {} }],
    ['/platform/promote', { remote: 'mfe-chat', percent: 0 }],
    ['/platform/promote', { remote: 'mfe-chat', percent: '5' }],
    ['/platform/pin', { remote: 'mfe-chat', reason: 'x'.repeat(201) }],
    ['/platform/releases', { manifest: { name: 'mfe-chat' }, files: { 'x.js': 'not base64!' } }],
    ['/platform/rollback', { remote: 'a\u0000b' }],
    ['/platform/rollback', { remote: 7 }],
    ['/platform/tokens', { remote: '*', name: 'everything' }],
    ['/platform/tokens', { remote: 'mfe-chat', name: 'a\u0000b' }],
    ['/platform/tokens', { remote: 'mfe-chat', name: '' }],
  ])('%s refuses %o', async (url, payload) => {
    const response = await post(url, payload, developer);
    expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(response.json().details.fields).not.toEqual([]);
  });

  it('lists the releases of one remote, or of all', async () => {
    for (const query of ['?remote=a%00b', '?remote=mfe-chat&remote=mfe-create', '?remote=*']) {
      const response = await get(`/platform/releases${query}`, { authorization: developer });
      expect([query, response.statusCode]).toEqual([query, 400]);
    }
    const { data } = (await get('/platform/releases', { authorization: developer })).json();
    expect(new Set(data.releases.map(({ remote }: { remote: string }) => remote)).size).toBeGreaterThan(1);
  });

  it('creates a token that is shown once, stored as a hash, and valid for one remote', async () => {
    const made = (await post('/platform/tokens', { remote: 'mfe-account', name: 'sam' }, developer)).json().data.token;
    expect(made).toMatch(/^manuka_[\w-]{32}$/);
    expect(JSON.stringify(await origin.db.select().from(releaseTokens))).not.toContain(made);
    const authorization = `Bearer ${made}`;
    expect((await post('/platform/releases', body('a', 'mfe-account'), authorization)).statusCode).toBe(200);
    expect((await post('/platform/releases', body('a', 'mfe-chat'), authorization)).statusCode).toBe(403);
    expect((await post('/platform/tokens', { remote: 'mfe-account', name: 'x' }, authorization)).statusCode).toBe(403);
  });
});
