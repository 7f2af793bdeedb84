import { rm } from 'node:fs/promises';
import { eventSubject, type Realtime, startRealtime } from 'bus';
import {
  connectWire,
  makeTempDir,
  silentLog,
  startTestNats,
  TEST_ORIGIN,
  type TestNats,
  testCacheDir,
  until,
} from 'bus/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsServer, startAccountsServer } from './testing/accounts-server.ts';

const SECOND = 1000;
const LIFE = 15 * 60 * SECOND;
const FAMILY = 30 * 24 * 60 * 60 * SECOND;

let nats: TestNats;
let dataDir: string;
let realtime: Realtime;
let server: AccountsServer;
beforeAll(async () => {
  [nats, dataDir] = await Promise.all([startTestNats(), makeTempDir()]);
  const { client, websocket } = nats.addresses();
  realtime = startRealtime({
    dataDir,
    cacheDir: testCacheDir,
    natsUrl: `nats://127.0.0.1:${client.port}`,
    natsWsUrl: `ws://127.0.0.1:${websocket.port}`,
    natsKeys: nats.keys,
    allowedOrigins: [TEST_ORIGIN],
    logger: silentLog,
  });
  await realtime.settled;
  server = await startAccountsServer({}, realtime);
});
afterAll(async () => {
  await server.close();
  await realtime.stop();
  await nats.stop();
  await rm(dataDir, { recursive: true });
});

const at = (moment: number) => server.clock.set(new Date(moment).toISOString());
const credentialFor = (as: string) => server.call('credentials.channel', { as });

interface Credential {
  readonly channelCredential: string;
  readonly natsUrl: string;
  readonly subjects: readonly string[];
}
const connect = ({ natsUrl, channelCredential }: Credential) =>
  connectWire({ url: natsUrl, origin: TEST_ORIGIN, credential: channelCredential });

it('closes the bus connection when the last access token expires, after a sign-out, a deletion or the end of the session [RT-06, AUTH-30]', async () => {
  const begun = Date.now() - LIFE;
  at(begun);
  const signUps = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
  // The real bus uses the real clock, by which these tokens expire in a second or two.
  const issuedAt = Math.ceil(Date.now() / SECOND) * SECOND + SECOND - LIFE;
  at(issuedAt);
  const sessions = (await Promise.all(signUps.map(({ data }) => server.refresh(data.refreshToken)))).map(
    ({ data }) => data,
  );
  const [out, gone, old] = sessions;
  // A credential requested at the last moment expires with the session's access token.
  at(issuedAt + LIFE - 1);
  const late = await Promise.all(sessions.map(({ accessToken }) => credentialFor(accessToken)));
  expect(late.map(({ data }) => data.expiresAt)).toEqual(Array(3).fill(issuedAt + LIFE));
  const clients = await Promise.all(late.map(({ data }) => connect(data)));

  const body = { refreshToken: out.refreshToken };
  expect(await server.call('accounts.logout', { body })).toMatchObject({ status: 200 });
  expect(await server.refresh(out.refreshToken)).toMatchObject({ status: 401, code: 'REMEMBER_ME_ERROR' });
  expect(await server.call('accounts.delete', { as: gone.accessToken })).toMatchObject({ status: 200 });
  expect(await server.refresh(gone.refreshToken)).toMatchObject({ status: 401 });
  expect(await credentialFor(gone.accessToken)).toMatchObject({ status: 401, code: 'DELETED_USER' });

  for (const client of clients) {
    await client.closed;
    // On a slow machine the credential may have expired before the connection.
    expect(client.heard()).toMatch(/User Authentication Expired|Authorization Violation/);
  }
  // Calls still accept the token within the allowed clock difference; the bus does not.
  at(issuedAt + LIFE + 10 * SECOND);
  for (const { accessToken } of [out, old])
    expect(await credentialFor(accessToken)).toMatchObject({ status: 401, code: 'CREDENTIALS_EXPIRED' });
  at(begun + FAMILY);
  expect(await server.refresh(old.refreshToken)).toMatchObject({ status: 401, code: 'CREDENTIALS_EXPIRED' });
});

it('accepts a connection again with the next access token of a session [RT-06]', async () => {
  at(Date.now() - LIFE);
  const { data: session } = await server.signUp();
  at(Date.now());
  expect(await credentialFor(session.accessToken)).toMatchObject({ status: 401, code: 'CREDENTIALS_EXPIRED' });
  const { data: renewed } = await server.refresh(session.refreshToken);
  const { data: credential } = await credentialFor(renewed.accessToken);
  expect(credential.expiresAt).toBe(renewed.accessTokenExpiresAt);
  const client = await connect(credential);
  expect(await client.ask(`SUB ${credential.subjects[0]} 1`)).not.toContain('-ERR');
  expect(realtime.bus.publish(eventSubject(renewed.userId), { still: 'here' })).toBe(true);
  await until(() => client.heard().includes('{"still":"here"}'));
  client.close();
});
