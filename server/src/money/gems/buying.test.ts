import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime() }, () => ({}));
});
afterAll(() => server.close());

it('gems can’t be bought, nor the products listed, without an account [GEM-22]', async () => {
  const guest = await server.guestToken();
  const { accessToken } = await server.member();
  for (const name of [
    'appstore.products',
    'appstore.section',
    'appstore.prepare',
    'appstore.verify',
    'playstore.products',
    'playstore.prepare',
    'playstore.verify',
  ] as const) {
    expect((await server.call(name)).status, name).toBe(401);
    expect((await server.call(name, { as: guest })).code, name).toBe('MEMBERS_ONLY');
    // A member's call passes the access check.
    expect([401, 403], name).not.toContain((await server.call(name, { as: accessToken })).status);
  }
});
