import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { type OperatorClient, operatorClient } from 'operator-client';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../discover/catalogue/content.ts';
import { pagesOf, seedNotices } from '../../discover/notices/notice-rows.ts';
import { notices } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { createApp } from '../../kernel/http/app.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { feedbackCommand } from '../feedback/feedback-command.ts';
import { storeFeedback } from '../feedback/feedback-rows.ts';
import { registerFeedbackReading } from '../feedback/reading-route.ts';
import { noticeCommand } from './notice-command.ts';
import { noticesPath, registerNoticePublishing } from './publishing-route.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-notices-'));
let server: TestServer;
let app: Awaited<ReturnType<typeof createApp>>;
let client: OperatorClient;
beforeAll(async () => {
  // Announcements do not use the AI.
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime() }, () => ({}));
  app = await createApp({ trustProxy: 0, rateLimitFactor: 1000 });
  const operator = async ({ headers }: { headers: { authorization?: string | undefined } }) => {
    if (headers.authorization !== 'Bearer secret') throw new AppError('UNAUTHORIZED');
    return { name: 'operator' };
  };
  registerNoticePublishing(app, server.ctx, operator);
  registerFeedbackReading(app, server.ctx, operator);
  client = operatorClient({ PLATFORM_URL: await app.listen({ port: 0 }), RELEASE_TOKEN: 'secret' });
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#a05' } });
  await picture.png().toFile(path.join(folder, 'news.png'));
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => server.ctx.db.delete(notices));

const file = (form: object) => {
  const name = path.join(folder, 'notice.json');
  writeFileSync(name, JSON.stringify(form));
  return name;
};
async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await noticeCommand(client, args, (line) => void lines.push(line));
  return lines.join('\n');
}
const shown = async () => (await pagesOf(server.ctx, 'en')).map(({ title }) => title);
const form = {
  noticeId: 'ferry',
  title: { en: 'The ferry is back', ko: '배가 돌아왔어요' },
  body: { en: 'It leaves at [00:40]({{url0}}).' },
  urls: ['/highlight'],
  picture: 'news.png',
};

describe('an operator', () => {
  it('needs the token before anything is read', async () => {
    expect((await app.inject({ url: noticesPath })).statusCode).toBe(401);
    expect((await app.inject({ method: 'PUT', url: noticesPath, payload: {} })).statusCode).toBe(401);
    expect((await app.inject({ method: 'POST', url: `${noticesPath}/end`, payload: {} })).statusCode).toBe(401);
    expect((await app.inject({ url: '/platform/feedback' })).statusCode).toBe(401);
  });

  it('publishes an announcement with a picture and a period, changes it, and ends it', async () => {
    const [startsAt, endsAt] = ['2026-03-04T11:00:00Z', '2026-03-05T11:00:00+00:00'];
    expect(await run('publish', file({ ...form, startsAt, endsAt }))).toBe('ferry is published');
    expect(await shown()).toEqual([]);
    server.clock.set('2026-03-04T11:00:00Z');
    const [page] = await pagesOf(server.ctx, 'ko');
    expect(page).toMatchObject({ title: '배가 돌아왔어요', body: form.body.en, urls: ['/highlight'] });
    const address = new URL(page?.imageUrl ?? '', 'http://localhost');
    const id = address.pathname.split('/').at(-1) ?? '';
    expect(await server.ctx.media.find(id)).toMatchObject({ mime: 'image/webp', width: 8, height: 6, isPublic: true });

    // Without a picture it keeps its current one.
    const { picture: _, ...words } = form;
    await run('publish', file({ ...words, title: { en: 'The ferry is late' } }));
    expect(await pagesOf(server.ctx, 'en')).toMatchObject([{ title: 'The ferry is late', imageUrl: page?.imageUrl }]);
    expect(await run('list')).toMatch(/ferry .* always to open {2}The ferry is late/);
    expect(await run('end', 'ferry')).toBe('ferry has ended');
    expect(await shown()).toEqual([]);
  });

  it('gets an error that names the problem, and nothing is published', async () => {
    const wrong: [object, RegExp][] = [
      [{ ...form, urls: ['javascript:alert(1)'] }, /urls/],
      [{ ...form, urls: ['//elsewhere.example'] }, /urls/],
      [{ ...form, title: { ko: '제목' } }, /title/],
      [{ ...form, startsAt: '2026-03-05T00:00:00Z', endsAt: '2026-03-04T00:00:00Z' }, /later than startsAt/],
      [{ ...form, picture: 'notice.json' }, /picture cannot be read/],
      [{ ...form, picture: 'nowhere.png' }, /nowhere.png can't be read/],
      [{ ...form, picture: undefined }, /needs a picture/],
      [{ ...form, colour: 'red' }, /colour/],
    ];
    for (const [given, why] of wrong) await expect(run('publish', file(given)), String(why)).rejects.toThrow(why);
    await expect(run('end', 'ferry')).rejects.toThrow(/no announcement ferry/);
    await expect(run('shout')).rejects.toThrow('npm run notices -- --help');
    expect(await server.ctx.db.select().from(notices)).toEqual([]);
  });

  it('reads feedback page by page, and marks it as done', async () => {
    const { userId } = await server.member({ nickname: 'Wren' });
    const written = { userId, categoryId: 'idea', language: 'en' };
    await storeFeedback(server.ctx, { ...written, content: 'More\u001b[2J lighthouses' });
    const lines: string[] = [];
    const read = (...args: string[]) => feedbackCommand(client, args, (line) => void lines.push(line));
    await read('list');
    expect(lines.join('\n')).toMatch(/UTC {2}idea {2}en {2}Wren\n {4}More \[2J lighthouses/);
    await read('done', lines.at(-1)?.trim() ?? '');
    lines.length = 0;
    await read('list');
    expect(lines).toEqual([]);
    await read('list', '--all', '--since', '2026-01-01');
    expect(lines[0]).toContain('(done)');
    await expect(read('list', '--loud')).rejects.toThrow('npm run feedback -- --help');
  });
});

describe('the catalogue’s announcements', () => {
  const seed = (pages = catalogue.noticePages) =>
    seedNotices(server.ctx.db, server.ctx.media, server.ctx.now, { noticePages: pages });

  it('exist after a start, link to existing pages, and mention them', async () => {
    await seed();
    const pages = await pagesOf(server.ctx, 'en');
    expect(pages.map(({ body }) => body)).toEqual(['notice.welcome.body', 'notice.create.body']);
    const routes = ['/highlight', '/create/character', '/create/world'];
    expect(pages.flatMap(({ urls }) => urls).filter((url) => !routes.includes(url))).toEqual([]);
  });

  it('are updated at the next start, unless an operator changed them', async () => {
    await seed();
    await run('end', 'notice-create');
    const [first, second] = catalogue.noticePages;
    if (!first || !second) throw new Error('the catalogue must have two announcements');
    await seed([{ ...first, title: { en: 'Welcome back' } }, second]);
    expect(await shown()).toEqual(['Welcome back']);
    await seed([]);
    const left = await server.ctx.db.select().from(notices).where(eq(notices.source, 'catalogue'));
    expect(left).toEqual([]);
    expect(await server.ctx.db.select().from(notices)).toMatchObject([{ noticeId: 'notice-create' }]);
  });
});
