import { type CallName, constants, type Route, routes } from 'shared-sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import type { Bearer } from './access-tokens.ts';
import { type Kernel, startKernel } from './testing/kernel.ts';

const USER = '019c0000-0000-7000-8000-000000000001';
const GONE = '019c0000-0000-7000-8000-000000000002';
const CHANNEL = '019c0000-0000-7000-8000-000000000003';
const BASE = constants.basePath;
const names = Object.keys(routes) as CallName[];

/** What reached a handler, and what the next one returns or throws. */
let reached: unknown[] = [];
let answer: () => unknown;
let kernel: Kernel;
let member: string;
let guest: string;

beforeAll(async () => {
  const handler = async (call: unknown) => {
    reached.push(call);
    return answer() as never;
  };
  kernel = await startKernel({
    handlers: Object.fromEntries(names.map((name) => [name, handler])),
    accountState: async (userId) => (userId === GONE ? 'deleted' : 'active'),
  });
  const token = async (bearer: Bearer) => `Bearer ${(await kernel.tokens.issue(bearer)).accessToken}`;
  member = await token({ role: 'member', userId: USER });
  guest = await token({ role: 'guest', guestId: USER });
});
afterAll(() => kernel.app.close());
beforeEach(() => {
  reached = [];
  answer = () => ({});
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
interface Asked {
  readonly method?: Method;
  readonly as?: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Record<string, string>;
}
async function ask(path: string, { method = 'GET', as, body, type = 'application/json', headers }: Asked = {}) {
  const response = await kernel.app.inject({
    method,
    url: path,
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(as ? { authorization: as } : {}),
      ...headers,
    },
  });
  const json = response.body === '' ? undefined : response.json();
  return { status: response.statusCode, body: json, headers: response.headers };
}
const pathOf = (route: Route) => BASE + route.path.replace(/\{\w+\}/g, CHANNEL);
const birthday = (body: unknown, type?: string) =>
  ask(`${BASE}/accounts/birthday`, { method: 'POST', body, ...(type ? { type } : {}) });
const text = (value: string) =>
  ask(`${BASE}/channels/${CHANNEL}/text-message`, {
    method: 'POST',
    as: member,
    body: { text: value, clientMessageId: CHANNEL },
  });

describe('who may call', () => {
  const by = (access: Route['access']) => names.filter((name) => routes[name].access === access);

  it.each(by('member'))('%s refuses a guest with 403 [GUEST-13]', async (name) => {
    const { status, body } = await ask(pathOf(routes[name]), { method: routes[name].method, as: guest });
    expect([status, body.code]).toEqual([403, 'MEMBERS_ONLY']);
    expect(reached).toEqual([]);
  });

  it.each([...by('member'), ...by('guest')])('%s refuses a caller without a token [API-13]', async (name) => {
    const { status, body } = await ask(pathOf(routes[name]), { method: routes[name].method });
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(reached).toEqual([]);
  });

  it.each([...by('member'), ...by('guest')])('%s refuses a deleted user with DELETED_USER [ERR-36]', async (name) => {
    const { accessToken } = await kernel.tokens.issue({ role: 'member', userId: GONE });
    const { status, body } = await ask(pathOf(routes[name]), {
      method: routes[name].method,
      as: `Bearer ${accessToken}`,
    });
    expect([status, body.code]).toEqual([401, 'DELETED_USER']);
    expect(reached).toEqual([]);
  });

  it('public calls ignore tokens, even invalid ones', async () => {
    answer = () => ({ tags: [] });
    const { status, body } = await ask(`${BASE}/accounts/preference-tags`, { as: 'Bearer nonsense' });
    expect([status, body]).toEqual([200, { data: { tags: [] } }]);
  });

  it('a handler gets the caller, device and language, and no unknown fields of the request', async () => {
    answer = () => ({ models: [], isDemo: true });
    const path = `${BASE}/channels/${CHANNEL}/conversation-models?userId=somebody-else`;
    const headers = { 'device-id': 'device-1', 'accept-language': 'ko-KR,ko;q=0.9', 'x-user-id': 'somebody-else' };
    await ask(path, { as: member, headers });
    await ask(path, { as: member, headers: { 'device-id': 'x'.repeat(65), 'accept-language': 'kok, de' } });
    await ask(path, { as: member, headers: { 'device-id': "'; drop table users" } });
    expect(reached).toMatchObject([
      { userId: USER, params: { channelId: CHANNEL }, deviceId: 'device-1', language: 'ko' },
      { userId: USER, deviceId: 'unknown', language: 'en' },
      { userId: USER, deviceId: 'unknown', language: 'en' },
    ]);
    expect(reached[0]).not.toHaveProperty('query.userId');
  });
});

describe('an invalid request', () => {
  it('gets the path of every invalid field [ERR-38]', async () => {
    const { status, body } = await ask(`${BASE}/accounts/signup/emails`, {
      method: 'POST',
      body: {
        email: 'a@example.com',
        password: 'correct horse',
        nickname: 'twenty-one characters',
        gender: 'ROBOT',
        preferredGender: 'MALE',
        birthAt: 'yesterday',
        preferenceTagIds: ['a', 7],
      },
    });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.details.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'body.birthAt',
      'body.gender',
      'body.nickname',
      'body.preferenceTagIds.1',
    ]);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(reached).toEqual([]);
  });

  it('gets at most 20 paths', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [index, { deep: true }]));
    const { body } = await ask(`${BASE}/accounts/signup/emails`, {
      method: 'POST',
      body: { ...unknown, preferenceTagIds: Array.from({ length: 64 }, () => 7) },
    });
    expect(body.details.fields).toHaveLength(20);
  });

  const sneaky: object[] = [
    { userId: GONE },
    { tier: 'SUPER' },
    { gemAmount: 1_000_000 },
    { isAdmin: true },
    { constructor: { prototype: { isAdmin: true } } },
  ];
  it.each(sneaky)('is refused for an unknown field: %o', async (extra) => {
    const { status, body } = await birthday({ birthAt: 0, ...extra });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reached).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  const malformed: [string, string][] = [
    ['cut off', '{"birthAt":'],
    ['no JSON', 'birthAt=0'],
    ['with a prototype', '{"birthAt":0,"__proto__":{"isAdmin":true}}'],
    ['with an escaped prototype', '{"birthAt":0,"\\u005f_proto__":{"isAdmin":true}}'],
    ['with a constructor', '{"birthAt":0,"constructor":{"prototype":{"isAdmin":true}}}'],
    ['nested 5,000 deep', `{"birthAt":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['nested 5,000 objects deep', `{"birthAt":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`],
    ['a list', '[]'],
    ['a text', '"birthAt"'],
    ['null', 'null'],
    ['empty', ''],
    ['a number beyond all numbers', '{"birthAt":1e999}'],
    ['a fraction', '{"birthAt":1.5}'],
  ];
  it.each(malformed)('is refused if its body is %s', async (_, body) => {
    const answered = await birthday(body);
    expect([answered.status, answered.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reached).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('is too large from 64 KiB on, and not a byte below [ERR-38]', async () => {
    const around = JSON.stringify({ birthAt: 0, filler: '' }).length;
    const large = await birthday({ birthAt: 0, filler: 'x'.repeat(64 * 1024 - around + 1) });
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const fitting = await birthday({ birthAt: 0, filler: 'x'.repeat(64 * 1024 - around) });
    expect([fitting.status, fitting.body.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml', 'x'])(
    'of type %s is not supported [ERR-38]',
    async (type) => {
      const { status, body } = await birthday('{"birthAt":0}', type);
      expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it.each([
    ['NUL', 'a\u0000b'],
    ['a half surrogate pair', 'a\ud800b'],
    ['a surrogate pair turned round', '\udc00\ud800'],
  ])('has a text with %s', async (_, value) => {
    const { status, body } = await text(value);
    expect([status, body.details.fields]).toEqual([400, [{ path: 'body.text', message: 'must be well-formed text' }]]);
    expect(reached).toEqual([]);
  });

  it('has a NUL in its path or query', async () => {
    for (const path of [
      '/presets/category/a%00b',
      '/presets/curated?url=a%00b',
      '/guest/curated?url=%00',
      '/channels/%00/chatroom',
    ]) {
      const { status, body } = await ask(BASE + path, { as: member });
      expect([path, status, body.code]).toEqual([path, 400, 'INVALID_REQUEST']);
    }
    expect(reached).toEqual([]);
  });

  it.each([
    '?size=1&size=9',
    '?size=-1',
    '?size=0',
    '?size=1.5',
    '?size=ten',
    '?startSeqNo=-1',
    '?startSeqNo=99999999999',
    '?size[$gt]=1&size=x',
  ])('has the parameters %s', async (query) => {
    const { status, body } = await ask(`${BASE}/presets/category/sea${query}`, { as: member });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reached).toEqual([]);
  });

  it('for a page of a million gets one of 100', async () => {
    answer = () => ({ cards: [], hasMore: false, title: '', description: '' });
    const { status } = await ask(`${BASE}/presets/category/sea?size=1000000000`, { as: member });
    expect(status).toBe(200);
    expect(reached).toMatchObject([{ query: { size: 100, startSeqNo: 0 } }]);
  });
});

describe('an unknown path or method', () => {
  const methods: Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const paths = [...new Set(names.map((name) => routes[name].path))].map((path) => {
    const allowed = names.filter((name) => routes[name].path === path).map((name) => routes[name].method);
    return [path, allowed] as const;
  });

  it.each(paths)('%s answers 405 to all methods except %o, and names those', async (path, allowed) => {
    for (const method of methods.filter((one) => !allowed.some((other) => other === one))) {
      const body = method === 'GET' || method === 'HEAD' ? {} : { body: '<form>', type: 'text/html' };
      const answered = await ask(BASE + path.replace(/\{\w+\}/g, CHANNEL), { method, as: member, ...body });
      expect([method, answered.status, answered.headers.allow]).toEqual([method, 405, allowed.join(', ')]);
      if (method !== 'HEAD') expect(answered.body.code).toBe('METHOD_NOT_ALLOWED');
    }
    expect(reached).toEqual([]);
  });

  it.each([
    '/manuka/v1',
    '/manuka/v1/',
    '/manuka/v1/nothing',
    '/manuka/v1/accounts/info/',
    '/manuka/v1/ACCOUNTS/info',
    '/manuka/v2/accounts/info',
  ])('%s is a 404 in JSON', async (path) => {
    const { status, body, headers } = await ask(path, { as: member, headers: { accept: 'text/html' } });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each([
    `/manuka/v1/presets/category/${'x'.repeat(513)}`,
    `/manuka/v1/presets/category/${'x'.repeat(65)}`,
    `/manuka/v1/presets/category/${'%F0%9F%92%9C'.repeat(65)}`,
    '/manuka/v1/channels/%E0%A4%A/chatroom',
    '/manuka/v1/channels/%/chatroom',
    '/manuka/v1/channels//chatroom',
    '/manuka/v1/channels/%c0%ae%c0%ae/chatroom',
    `/manuka/v1/presets/curated?url=${'x'.repeat(2049)}`,
  ])('%s is refused as invalid', async (path) => {
    const { status, body, headers } = await ask(path, { as: member });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a response', () => {
  const session = {
    accessToken: 'a',
    refreshToken: 'r',
    accessTokenExpiresAt: 1,
    userId: USER,
    id: 'robin@example.com',
    nickname: 'Robin',
    gender: 'MALE',
    birthAt: 0,
    loginType: 'EMAIL',
    natsChannelSubscriptionCredential: null,
    contentManagerProperties: null,
  };
  const refresh = () => ask(`${BASE}/accounts/token`, { method: 'POST', body: { refreshToken: 'r' } });

  it('has only the fields of the contract, at any depth [API-12]', async () => {
    answer = () => ({
      ...session,
      passwordHash: 'secret',
      natsChannelSubscriptionCredential: {
        channelCredential: 'c',
        expiresAt: 1,
        natsUrl: null,
        subjects: [],
        seed: 'secret',
      },
    });
    const { status, body } = await refresh();
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body).toEqual({
      data: {
        ...session,
        natsChannelSubscriptionCredential: { channelCredential: 'c', expiresAt: 1, natsUrl: null, subjects: [] },
      },
    });
  });

  it('that violates the contract is not sent', async () => {
    answer = () => ({ ...session, userId: 'not an id', nickname: undefined });
    const { status, body } = await refresh();
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong. Please try again.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('is not cached, neither success nor failure', async () => {
    answer = () => session;
    expect((await refresh()).headers['cache-control']).toBe('no-store');
    answer = () => {
      throw new AppError('COOKIE_THEFT');
    };
    expect((await refresh()).headers['cache-control']).toBe('no-store');
    expect((await ask(`${BASE}/nothing`)).headers['cache-control']).toBe('no-store');
  });

  const thrown: [string, () => unknown][] = [
    ['an error', () => new Error('select * from users where email = robin@example.com')],
    ['an error of a library, with a status', () => Object.assign(new Error('/srv/app/x.ts'), { statusCode: 418 })],
    ['a text', () => '/srv/app/x.ts'],
    ['nothing', () => undefined],
    ['an object', () => ({ statusCode: 400, message: '/srv/app/x.ts' })],
  ];
  it.each(thrown)('reveals nothing about %s that a handler threw [ERR-13]', async (_, make) => {
    answer = () => {
      throw make();
    };
    const { status, body } = await refresh();
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong. Please try again.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  const away: [string, () => Error][] = [
    ['refuses', () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    ['hangs up', () => new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
    ['shuts down', () => Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['has no time', () => Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['is full', () => Object.assign(new Error('too many clients'), { code: '53300' })],
  ];
  it.each(away)('asks the client to retry while the database %s', async (_, make) => {
    answer = () => {
      throw make();
    };
    const { status, body, headers } = await refresh();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
    expect(JSON.stringify(body)).not.toMatch(/5432|Connection|terminating|statement|clients/);
  });

  it('keeps the message and the details of a handler', async () => {
    answer = () => {
      throw new AppError('BAD_CREDENTIALS', { message: 'Not today.', details: { triesLeft: 3 } });
    };
    const { status, body } = await refresh();
    expect([status, body.message, body.details]).toEqual([401, 'Not today.', { triesLeft: 3 }]);
  });
});
