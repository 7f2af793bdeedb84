import path from 'node:path';
import type { CallInput } from 'shared-sdk/contract';
import type { KeptMail } from '../../mail/mailbox.ts';
import { createFileStore } from '../../media/blob-store.ts';
import type { Realtime } from '../../realtime/nats/realtime-service.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { type CallAnswer, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountHandlers } from '../handlers.ts';
import { type Identity, startIdentity } from '../identity.ts';

export const tags = [
  { tagId: 'romance', displayMessage: 'Romance', staticUrl: '/romance.webp' },
  { tagId: 'fantasy', displayMessage: 'Fantasy', staticUrl: '/fantasy.webp' },
];
export const PASSWORD = 'a lighthouse by the sea';

export interface AccountsServer extends TestServer {
  /** The sign-up form, filled in; its address is new each time. */
  form(fields?: Partial<CallInput<'accounts.signupEmail'>['body']>): CallInput<'accounts.signupEmail'>['body'];
  signUp(fields?: Record<string, unknown>, device?: string): Promise<CallAnswer>;
  signIn(email: string, password: string, device?: string): Promise<CallAnswer>;
  refresh(refreshToken: string, device?: string): Promise<CallAnswer>;
  readonly realtime: ReturnType<typeof fakeRealtime>;
  readonly identity: Identity;
  /** What has been mailed, the latest first. */
  mails(): readonly KeptMail[];
}

/** A test server with the real account handlers. @param bus the real one, where a test is about it */
export async function startAccountsServer(env: Record<string, string> = {}, bus?: Realtime): Promise<AccountsServer> {
  const realtime = fakeRealtime();
  let identity: Identity | undefined;
  // No AI has a part in accounts.
  const server = await startTestServer({ ai: undefined as never, realtime: bus ?? realtime, env }, (ctx) => {
    const blobs = createFileStore(path.join(ctx.config.dataDir, 'blobs'));
    identity = startIdentity(ctx);
    return accountHandlers(ctx, { preferenceTags: async () => tags, removeBlob: blobs.remove, identity });
  });
  const opened = identity as Identity | undefined;
  if (!opened) throw new Error('the handlers were not made');
  let people = 0;
  const form: AccountsServer['form'] = (fields = {}) => ({
    email: `person${++people}@example.com`,
    password: PASSWORD,
    nickname: 'Robin',
    gender: 'FEMALE',
    preferredGender: 'MALE',
    birthAt: Date.UTC(1990, 4, 17),
    preferenceTagIds: ['romance'],
    ...fields,
  });
  const on = (device: string) => ({ headers: { 'device-id': device } });
  return {
    ...server,
    async close() {
      await opened.stop();
      await server.close();
    },
    identity: opened,
    mails: () => opened.mailbox?.mails() ?? [],
    realtime,
    form,
    signUp: (fields, device = 'phone') =>
      server.call('accounts.signupEmail', { body: { ...form(), ...fields }, ...on(device) }),
    signIn: (email, password, device = 'phone') =>
      server.call('accounts.loginEmail', { body: { email, password }, ...on(device) }),
    refresh: (refreshToken, device = 'phone') =>
      server.call('accounts.token', { body: { refreshToken }, ...on(device) }),
  };
}
