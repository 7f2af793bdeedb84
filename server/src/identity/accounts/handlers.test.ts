import { eq } from 'drizzle-orm';
import { calls, type Route, routes } from 'shared-sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attributions, users } from '../../kernel/db/schema.ts';
import { type AccountsServer, startAccountsServer, tags } from './testing/accounts-server.ts';
import { accountState } from './user-rows.ts';

let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer();
});
afterAll(() => server.close());
beforeEach(() => server.realtime.setState('up'));

describe('a guest', () => {
  it('is refused by calls for members [GUEST-13]', async () => {
    const { data } = await server.call('accounts.guestToken');
    for (const name of ['accounts.info', 'accounts.delete', 'credentials.channel', 'userSetting.update'] as const)
      expect(await server.call(name, { as: data.accessToken, body: {} })).toMatchObject({
        status: 403,
        code: 'MEMBERS_ONLY',
      });
  });

  it('gets a token for 24 hours [API-96]', async () => {
    const { data } = await server.call('accounts.guestToken');
    expect(data).toEqual({ accessToken: expect.any(String), expiresAt: server.clock.now() + 24 * 60 * 60 * 1000 });
    expect(await server.ctx.tokens.verify(data.accessToken)).toMatchObject({ role: 'guest' });
  });
});

describe('calls without a sign-in', () => {
  it('check the birthday: below 18 is not eligible, with the reason [ONB-27, ONB-26, API-90]', async () => {
    const ask = (birthAt: number) => server.call('accounts.birthday', { body: { birthAt } });
    const refused = { isEligible: false, message: 'You must be at least 18 years old.' };
    for (const birthAt of [Date.UTC(2008, 2, 5), Date.UTC(2030, 0, 1), Date.UTC(1899, 11, 31)])
      expect((await ask(birthAt)).data).toEqual(refused);
    expect((await ask(Date.UTC(2008, 2, 4))).data).toEqual({ isEligible: true, message: '' });
  });

  it('give the reason in the visitor’s language', async () => {
    const body = { birthAt: Date.UTC(2030, 0, 1) };
    const ask = (language: string) =>
      server.call('accounts.birthday', { body, headers: { 'accept-language': language } });
    expect((await ask('ko-KR,ko;q=0.9')).data.message).toBe('만 18세 이상이어야 해요.');
    expect((await ask('ar')).data.message).toBe('يجب ألا يقل عمرك عن 18 عامًا.');
  });

  it('return the version, and whether the client’s own is too old [API-91, ACCOUNT-08]', async () => {
    const ask = async (version?: string) => {
      const headers = version === undefined ? {} : { 'client-version': version };
      return (await server.call('accounts.version', { headers })).data;
    };
    const current = { minVersion: '0.9.19', latestVersion: '0.9.19', forceUpdate: false };
    for (const version of [undefined, '0.9.19', '1.0.0', 'x', '0.9']) expect(await ask(version)).toEqual(current);
    for (const version of ['0.9.18', '0.8.100', '0.0.1'])
      expect(await ask(version)).toEqual({ ...current, forceUpdate: true });
  });

  it('return the preference tags [API-94]', async () => {
    expect((await server.call('accounts.preferenceTags')).data).toEqual({ tags });
  });

  it('return the sign-in methods: e-mail, if nothing else is configured [API-100]', async () => {
    expect((await server.call('accounts.loginMethods')).data).toEqual({
      loginMethods: ['EMAIL'],
      providers: { google: null, apple: null },
      canResetPassword: true,
      onboardingInFourSteps: false,
      isMobileSignupOff: false,
    });
  });

  it('store an attribution for the device, up to a limit [API-97]', async () => {
    const send = (rawAttribution: string) => server.call('accounts.attribution', { body: { rawAttribution } });
    expect(await send('x'.repeat(2049))).toMatchObject({ status: 400 });
    expect(await send('utm_source=a\u0000')).toMatchObject({ status: 400 });
    expect(await send('utm_source=letter&utm_medium=mail')).toMatchObject({ status: 200, data: {} });
    expect(await server.ctx.db.select().from(attributions)).toMatchObject([
      { deviceId: 'test-device', rawAttribution: 'utm_source=letter&utm_medium=mail' },
    ]);
  });
});

describe('the account', () => {
  it('is not shown without a token', async () => {
    expect(await server.call('accounts.info')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('is shown to its owner [ACCOUNT-02, API-93]', async () => {
    const { data } = await server.signUp({ email: 'owner@example.com' });
    expect((await server.call('accounts.info', { as: data.accessToken })).data).toEqual({
      id: 'owner@example.com',
      userId: data.userId,
      email: 'owner@example.com',
      isEmailVerified: false,
      loginType: 'EMAIL',
      tier: 'BASIC',
      nickname: 'Robin',
      gender: 'FEMALE',
      birthAt: Date.UTC(1990, 4, 17),
      preferredGender: 'MALE',
      gemAmount: 0,
      lipMotionEnabled: true,
      voiceSetting: 'ON',
      imageGenerationEnabled: true,
      showLatestMessage: false,
      repeatVideo: false,
      pushEnabled: false,
      loginStreakDays: 0,
    });
  });

  it('rejects fields that are not settings', async () => {
    const { userId, accessToken } = await server.member();
    for (const body of [{ tier: 'SUPER' }, { gemBalance: 5 }, { preferredGender: 'ANY' }, { lipMotionEnabled: 'no' }])
      expect(await server.call('userSetting.update', { as: accessToken, body })).toMatchObject({ status: 400 });
    const [user] = await server.ctx.db.select().from(users).where(eq(users.userId, userId));
    expect(user).toMatchObject({ tier: 'BASIC', gemBalance: 0, preferredGender: 'NON_BINARY', lipMotionEnabled: true });
  });

  it('changes each setting separately', async () => {
    const { accessToken } = await server.member();
    const update = async (body: object) => (await server.call('userSetting.update', { as: accessToken, body })).data;
    expect(await update({ lipMotionEnabled: false })).toMatchObject({
      lipMotionEnabled: false,
      preferredGender: 'NON_BINARY',
    });
    expect(await update({ preferredGender: 'MALE' })).toMatchObject({
      lipMotionEnabled: false,
      preferredGender: 'MALE',
    });
    expect(calls['accounts.info'].data.parse(await update({}))).toMatchObject({ preferredGender: 'MALE' });
  });

  it('is active until it is deleted', async () => {
    const { userId } = await server.member();
    const stateOf = accountState(server.ctx.db);
    expect(await stateOf(userId, 0)).toBe('active');
    await server.ctx.db.update(users).set({ deletedAt: 1 }).where(eq(users.userId, userId));
    expect(await stateOf(userId, 0)).toBe('deleted');
    expect(await stateOf('01900000-0000-7000-8000-000000000000', 0)).toBe('deleted');
  });
});

describe('a credential for the bus', () => {
  it('is empty if there is no bus, so that the client polls', async () => {
    server.realtime.setState('absent');
    const { accessToken } = await server.member();
    expect((await server.call('credentials.channel', { as: accessToken })).data).toMatchObject({
      channelCredential: '',
      natsUrl: null,
      subjects: [],
    });
    expect((await server.signUp()).data.natsChannelSubscriptionCredential).toMatchObject({ natsUrl: null });
  });

  it('is issued only to members, for a request without a body [RT-04] [API-37]', async () => {
    const { path, method, access }: Route = routes['credentials.channel'];
    expect([method, path, access]).toEqual(['POST', '/credentials/channel', 'member']);
    expect(calls['credentials.channel']).not.toHaveProperty('body');
    expect((await server.call('credentials.channel', {})).code).toBe('UNAUTHORIZED');
    expect((await server.call('credentials.channel', { as: await server.guestToken() })).code).toBe('MEMBERS_ONLY');
    server.realtime.setState('up');
    const { userId, accessToken } = await server.member();
    const { data } = await server.call('credentials.channel', { as: accessToken });
    expect(Object.keys(data).sort()).toEqual(['channelCredential', 'expiresAt', 'natsUrl', 'subjects']);
    expect(data.subjects).toEqual([`u.${userId}.>`]);
  });

  it.each(['up', 'down'] as const)(
    'allows the user’s own subjects for 15 minutes while the bus is %s [API-37]',
    async (state) => {
      server.realtime.setState(state);
      const { userId, accessToken } = await server.member();
      expect((await server.call('credentials.channel', { as: accessToken })).data).toEqual({
        channelCredential: `credential of ${userId}`,
        expiresAt: server.clock.now() + 15 * 60 * 1000,
        natsUrl: '/realtime',
        subjects: [`u.${userId}.>`],
      });
    },
  );
});
