import { describe, expect, it } from 'vitest';
import { createFakeSdk } from '../testing/fake-sdk.ts';
import { aCredential, aSession } from '../testing/fixtures.ts';
import { createBusAccess } from './bus-access.ts';

const page = 'https://manuka.test/explore';
const given = aCredential({ channelCredential: 'given', expiresAt: 1_000_000 });
function setUp(now: number, freshen: (sdk: ReturnType<typeof createFakeSdk>) => void = () => undefined) {
  const sdk = createFakeSdk({
    member: { natsChannelSubscriptionCredential: given },
    calls: { 'credentials.channel': aCredential({ channelCredential: 'asked-for', natsUrl: null }) },
  });
  return createBusAccess(
    sdk.session,
    sdk.api,
    () => now,
    () => page,
    async () => freshen(sdk),
  );
}
const names = async (access: ReturnType<typeof setUp>, times: number) => {
  const all: string[] = [];
  for (let i = 0; i < times; i += 1) all.push((await access.fetchCredential()).channelCredential);
  return all;
};

describe('the credential of the bus', () => {
  it('is the session’s first, then the server’s', async () => {
    expect(await names(setUp(0), 2)).toEqual(['given', 'asked-for']);
  });

  it('is the server’s at once when the session’s is nearly over', async () => {
    expect(await names(setUp(950_000), 1)).toEqual(['asked-for']);
  });

  it('is the one that came with a token that was renewed for it', async () => {
    const renewed = aCredential({ channelCredential: 'renewed', expiresAt: 2_000_000 });
    const access = setUp(950_000, ({ session }) =>
      session.renew(aSession({ natsChannelSubscriptionCredential: renewed })),
    );
    expect(await names(access, 2)).toEqual(['renewed', 'asked-for']);
  });
});

describe('the address of the bus', () => {
  it('comes with the credential; there is none if the platform has no bus', async () => {
    const access = setUp(0);
    expect(access.url()).toBeNull();
    await access.fetchCredential();
    expect(access.url()).toBe('wss://manuka.test/nats');
    await access.fetchCredential();
    expect(access.url()).toBeNull();
  });
});
