import path from 'node:path';
import argon2 from '@node-rs/argon2';
import type { Realtime } from 'bus';
import type { CallInput } from 'shared-sdk/contract';
import { readConfig } from '../../../kernel/config/config.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { KeptMail } from '../../../kernel/mail/mailbox.ts';
import { createFileStore } from '../../../kernel/media/blob-store.ts';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { type CallAnswer, startAreas, type TestServer } from '../../../testing/test-server.ts';
import { identityArea } from '../../area.ts';
import type { Identity } from '../identity.ts';

export const tags = [
  { tagId: 'romance', displayMessage: 'Romance', staticUrl: '/romance.webp' },
  { tagId: 'fantasy', displayMessage: 'Fantasy', staticUrl: '/fantasy.webp' },
];
export const PASSWORD = 'a lighthouse by the sea';

export interface AccountsServer extends TestServer {
  /** A filled-in sign-up form, with a new address each time. */
  form(fields?: Partial<CallInput<'accounts.signupEmail'>['body']>): CallInput<'accounts.signupEmail'>['body'];
  signUp(fields?: Record<string, unknown>, device?: string): Promise<CallAnswer>;
  signIn(email: string, password: string, device?: string): Promise<CallAnswer>;
  refresh(refreshToken: string, device?: string): Promise<CallAnswer>;
  readonly realtime: ReturnType<typeof fakeRealtime>;
  readonly identity: Identity;
  /** All sent mails, latest first. */
  mails(): readonly KeptMail[];
  /** A second, newly started process on the same database. @param changes settings that differ */
  another(changes?: Record<string, string>): OtherProcess;
}
export interface OtherProcess {
  readonly identity: Identity;
  ask(
    name: keyof ReturnType<typeof identityArea>['handlers'],
    body?: object,
  ): Promise<Pick<CallAnswer, 'status' | 'code' | 'data'>>;
  stop(): Promise<void>;
}

/**
 * Makes hashes cheap, for tests that create hundreds. A hash contains its cost, so verifying it is cheap too.
 * passwords.test.ts checks the real cost.
 */
function quickHashes(): () => void {
  const { hash } = argon2;
  Object.assign(argon2, { hash: (password: string) => hash(password, { memoryCost: 64, timeCost: 1 }) });
  return () => void Object.assign(argon2, { hash });
}

/** A test server with the real account handlers. @param bus a real bus, for tests that need one */
export async function startAccountsServer(env: Record<string, string> = {}, bus?: Realtime): Promise<AccountsServer> {
  const realtime = fakeRealtime();
  const restoreHashes = quickHashes();
  const replaced = { catalogue: { preferenceTags: async () => tags } };
  // Accounts do not use the AI.
  const server = await startAreas({ ai: {} as never, realtime: bus ?? realtime, env }, replaced);
  const { identity } = server.areas.identity;
  let forms = 0;
  const form: AccountsServer['form'] = (fields = {}) => ({
    email: `person${++forms}@example.com`,
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
      restoreHashes();
      await server.close();
    },
    identity,
    mails: () => identity.mailbox?.mails() ?? [],
    realtime,
    another(changes = {}) {
      const { dataDir } = server.ctx.config;
      const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env, ...changes });
      const ctx = { ...server.ctx, config };
      const removeBlob = createFileStore(path.join(dataDir, 'blobs')).remove;
      const area = identityArea(ctx, { preferenceTags: async () => tags, removeBlob });
      const caller = { clientVersion: undefined, deviceId: 'phone', language: 'en', requestId: 'r' } as const;
      return {
        identity: area.identity,
        async ask(name, body = {}) {
          const handler = area.handlers[name] as (call: unknown) => Promise<unknown>;
          try {
            return { status: 200, code: undefined, data: await handler({ ...caller, body }) };
          } catch (error) {
            if (error instanceof AppError) return { status: error.httpStatus, code: error.code, data: undefined };
            throw error;
          }
        },
        stop: () => area.identity.stop(),
      };
    },
    form,
    signUp: (fields, device = 'phone') =>
      server.call('accounts.signupEmail', { body: { ...form(), ...fields }, ...on(device) }),
    signIn: (email, password, device = 'phone') =>
      server.call('accounts.loginEmail', { body: { email, password }, ...on(device) }),
    refresh: (refreshToken, device = 'phone') =>
      server.call('accounts.token', { body: { refreshToken }, ...on(device) }),
  };
}
