import path from 'node:path';
import type { CallInput } from 'shared-sdk/contract';
import { createFileStore } from '../../media/blob-store.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { type CallAnswer, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountHandlers } from '../handlers.ts';

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
}

/** A test server with the real account handlers. */
export async function startAccountsServer(
  env: Record<string, string> = {},
  providers: readonly 'GOOGLE'[] = [],
): Promise<AccountsServer> {
  const realtime = fakeRealtime();
  // No AI has a part in accounts.
  const server = await startTestServer({ ai: undefined as never, realtime, env }, (ctx) => {
    const blobs = createFileStore(path.join(ctx.config.dataDir, 'blobs'));
    return accountHandlers(ctx, { preferenceTags: async () => tags, removeBlob: blobs.remove, providers });
  });
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
