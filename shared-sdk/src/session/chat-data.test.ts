import { describe, expect, it } from 'vitest';
import { callQuery, queryClientOf } from '../react/query-client.ts';
import { createFakeSdk, type FakeSdk } from '../testing/fake-sdk.ts';
import { aChannel, anId, aSession } from '../testing/fixtures.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : null);

/** A member with a chat in the cache and the storage, and a draft in the composer. */
async function someone(member: boolean) {
  const storage = memoryStorage();
  const sdk = createFakeSdk({
    storage,
    member,
    calls: { 'channels.chatList': { channels: [aChannel()], channelCredential: null, sequence: 1 } },
  });
  const cache = queryClientOf(sdk);
  if (member) await cache.prefetchQuery(callQuery(sdk, 'channels.chatList', undefined));
  sdk.persisted('chat', asText).save('chats of before');
  sdk.drafts.write(anId(1), 'Half a sentence');
  sdk.drafts.flush();
  expect(cache.getQueryData(['channels.chatList']) !== undefined).toBe(member);
  return { sdk, cache, storage };
}

const ways: [string, boolean, (sdk: FakeSdk) => void][] = [
  ['sign-up', false, ({ session }) => session.signIn(aSession(), { via: 'signup' })],
  ['log-out', true, ({ session }) => session.signOut({ reason: 'logout' })],
  ['deletion', true, ({ session }) => session.signOut({ reason: 'deletion' })],
];

describe('sign-up, log-out and deletion', () => {
  it('clear all chat data in the browser; a guest’s typed text is kept for the new member [AUTH-25] [CHAT-07]', async () => {
    for (const [name, isMember, happens] of ways) {
      const { sdk, cache, storage } = await someone(isMember);
      happens(sdk);
      expect(cache.getQueryData(['channels.chatList']), name).toBeUndefined();
      expect(await sdk.persisted('chat', asText).rehydrate(), name).toBeNull();
      const stored = Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i) ?? '') ?? '');
      expect(stored.join().includes('chats of before'), name).toBe(false);
      expect(sdk.drafts.read(anId(1)), name).toBe(name === 'sign-up' ? 'Half a sentence' : '');
    }
  });
});
