import { eq } from 'drizzle-orm';
import type { CallName } from 'shared-sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../kernel/db/schema.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountHandlers } from '../accounts/handlers.ts';
import { startIdentity } from '../accounts/identity.ts';
import { PASSWORD, tags } from '../accounts/testing/accounts-server.ts';
import { settingHandlers } from './handlers.ts';

let server: TestServer;
beforeAll(async () => {
  const env = { BLOCKED_EMAIL_DOMAINS: 'trash.example' };
  // Settings do not use the AI.
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime(), env }, (ctx) => ({
    ...accountHandlers(ctx, {
      preferenceTags: async () => tags,
      removeBlob: async () => undefined,
      identity: startIdentity(ctx),
    }),
    ...settingHandlers(ctx),
  }));
});
afterAll(() => server.close());

const put = (name: CallName, as: string, body: unknown) => server.call(name, { as, body });
let people = 0;
async function signedUp(): Promise<{ email: string; accessToken: string; userId: string }> {
  const email = `person${++people}@example.com`;
  const profile = { nickname: 'Robin', gender: 'FEMALE', preferredGender: 'MALE', birthAt: Date.UTC(1990, 4, 17) };
  const body = { email, password: PASSWORD, ...profile, preferenceTagIds: ['romance'] };
  const { data } = await server.call('accounts.signupEmail', { body });
  return { email, accessToken: data.accessToken, userId: data.userId };
}
const info = async (as: string) => (await server.call('accounts.info', { as })).data;

describe('each toggle', () => {
  const toggles = [
    ['accounts.imageGeneration', 'imageGenerationSetting', { imageGenerationEnabled: false }],
    ['accounts.repeatVideo', 'repeatVideo', { repeatVideo: true }],
    ['accounts.showLatestMessage', 'showLatestMessage', { showLatestMessage: true }],
    ['accounts.voiceSetting', 'voiceEnabled', { voiceSetting: 'OFF' }],
    ['accounts.pushToggle', 'pushEnabled', { pushEnabled: true }],
  ] as const;

  it('is stored by its own call only, as a boolean, and is part of the account [API-77, API-78, API-79, API-80, API-81, SETTINGS-22, SETTINGS-24]', async () => {
    for (const [name, field, shown] of toggles) {
      const { accessToken } = await server.member();
      const before = await info(accessToken);
      const [key, value] = Object.entries(shown)[0] ?? [];
      expect(before[key ?? ''], name).not.toBe(value);
      const wanted = value === true || value === 'ON';
      const answer = await put(name, accessToken, { [field]: wanted });
      expect(answer, name).toMatchObject({ status: 200, data: { ...before, ...shown } });
      expect(await info(accessToken), name).toEqual({ ...before, ...shown });
      for (const body of [{ [field]: 'ON' }, {}, { [field]: wanted, preferredGender: 'MALE' }, { [field]: null }])
        expect(await put(name, accessToken, body), JSON.stringify(body)).toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it('requires a member, and changes no other account [ACCOUNT-13]', async () => {
    const [one, other] = [await server.member(), await server.member()];
    for (const [name, field] of toggles) {
      const body = { [field]: true };
      expect(await server.call(name, { as: await server.guestToken(), body })).toMatchObject({ code: 'MEMBERS_ONLY' });
      expect(await server.call(name, { body })).toMatchObject({ code: 'UNAUTHORIZED' });
    }
    const before = await info(other.accessToken);
    await put('accounts.repeatVideo', one.accessToken, { repeatVideo: true });
    expect(await info(other.accessToken)).toEqual(before);
  });
});

describe('user settings', () => {
  it('accept the preferred gender and lip motion, and nothing else [API-76, SETTINGS-23, SETTINGS-24]', async () => {
    const { accessToken } = await server.member();
    expect((await put('userSetting.update', accessToken, { preferredGender: 'MALE' })).data).toMatchObject({
      preferredGender: 'MALE',
      lipMotionEnabled: true,
    });
    expect((await put('userSetting.update', accessToken, { lipMotionEnabled: false })).data).toMatchObject({
      preferredGender: 'MALE',
      lipMotionEnabled: false,
    });
    for (const body of [{ nickname: 'Sam' }, { repeatVideo: true }, { tier: 'SUPER' }, { preferredGender: 'all' }])
      expect(await put('userSetting.update', accessToken, body)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await put('accounts.update', accessToken, { preferredGender: 'MALE' })).toMatchObject({ status: 400 });
  });
});

describe('the account', () => {
  it('changes name, pronoun and birth date with the rules of sign-up [ACCOUNT-06, API-98]', async () => {
    const { accessToken } = await server.member();
    const birthAt = Date.UTC(1991, 1, 3, 15);
    const changed = await put('accounts.update', accessToken, { nickname: 'Sam9', gender: 'MALE', birthAt });
    expect(changed.data).toMatchObject({ nickname: 'Sam9', gender: 'MALE', birthAt: Date.UTC(1991, 1, 3) });
    expect((await put('accounts.update', accessToken, { gender: 'FEMALE' })).data).toMatchObject({ nickname: 'Sam9' });
    for (const nickname of ['', 'two  spaces', 'x'.repeat(21), 'a-b'])
      expect(await put('accounts.update', accessToken, { nickname })).toMatchObject({ code: 'INVALID_REQUEST' });
    const child = Date.UTC(2015, 0, 1);
    expect(await put('accounts.update', accessToken, { birthAt: child })).toMatchObject({ code: 'INVALID_BIRTHDAY' });
    expect(await info(accessToken)).toMatchObject({ nickname: 'Sam9', gender: 'FEMALE' });
  });

  it('never changes the tier, the gems or the role [ACCOUNT-09, ACCOUNT-10]', async () => {
    const { accessToken } = await signedUp();
    expect(await info(accessToken)).toMatchObject({ tier: 'BASIC', gemAmount: 0 });
    for (const field of [{ tier: 'SUPER' }, { gemAmount: 999 }, { isAdmin: true }, { role: 'admin' }, { userId: 'x' }])
      expect(await put('accounts.update', accessToken, field)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await info(accessToken)).toMatchObject({ tier: 'BASIC', gemAmount: 0 });
  });

  it('starts with the default settings of the specification [SETTINGS-20, SETTINGS-21]', async () => {
    const { accessToken } = await signedUp();
    expect(await info(accessToken)).toMatchObject({
      nickname: 'Robin',
      preferredGender: 'MALE',
      lipMotionEnabled: true,
      voiceSetting: 'ON',
      imageGenerationEnabled: true,
      gemAmount: 0,
      showLatestMessage: false,
      repeatVideo: false,
    });
  });

  it('has a balance of gems, 0 at first [GEM-01]', async () => {
    const { accessToken } = await signedUp();
    expect(await info(accessToken)).toMatchObject({ gemAmount: 0 });
  });
});

describe('the e-mail address', () => {
  it('can be changed, and only the new one signs in [ACCOUNT-07, API-99]', async () => {
    const { accessToken, email, userId } = await signedUp();
    const changed = await put('accounts.updateEmail', accessToken, { email: `  New.${email} ` });
    expect(changed.data).toMatchObject({ email: `new.${email}`, id: `new.${email}` });
    const signIn = (address: string) =>
      server.call('accounts.loginEmail', { body: { email: address, password: PASSWORD } });
    expect((await signIn(`new.${email}`)).data).toMatchObject({ userId });
    expect(await signIn(email)).toMatchObject({ code: 'BAD_CREDENTIALS' });
  });

  it('is refused if it is invalid or of a blocked domain [ACCOUNT-07]', async () => {
    const { accessToken, email } = await signedUp();
    const refusal = async (address: string) =>
      (await put('accounts.updateEmail', accessToken, { email: address })).code;
    expect(await refusal('nobody')).toBe('INVALID_EMAIL_ADDRESS');
    expect(await refusal('a@sub.trash.example')).toBe('BLOCKED_EMAIL_DOMAINS');
    expect(await info(accessToken)).toMatchObject({ email });
  });

  it('is refused if another account has it, also for concurrent requests [ACCOUNT-07]', async () => {
    const [one, other, third] = [await signedUp(), await signedUp(), await signedUp()];
    expect(await put('accounts.updateEmail', one.accessToken, { email: other.email })).toMatchObject({
      status: 409,
      code: 'ALREADY_EXIST_ID',
    });
    const wanted = { email: 'both@example.com' };
    const both = await Promise.all(
      [one, third].map(({ accessToken }) => put('accounts.updateEmail', accessToken, wanted)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is only a contact address for an account that signs in with a provider', async () => {
    const { accessToken, userId } = await server.member({ loginType: 'GOOGLE', loginId: 'google-1' });
    expect((await put('accounts.updateEmail', accessToken, { email: 'g@example.com' })).data).toMatchObject({
      email: 'g@example.com',
      id: 'google-1',
    });
    const [row] = await server.ctx.db.select().from(users).where(eq(users.userId, userId));
    expect(row).toMatchObject({ loginId: 'google-1', emailVerifiedAt: null });
  });
});
