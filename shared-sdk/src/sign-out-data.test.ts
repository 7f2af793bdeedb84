import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeSdk } from './testing/fake-sdk.ts';
import { aSession } from './testing/fixtures.ts';
import { memoryStorage } from './testing/memory-storage.ts';

afterEach(() => vi.useRealTimers());

/** A member with drafts of a message and of a character. */
function setUp() {
  const storage = memoryStorage();
  const sdk = createFakeSdk({ member: true, storage });
  sdk.drafts.write('chat:1', 'See you at');
  sdk.drafts.write('create:character', 'a lighthouse keeper');
  sdk.drafts.flush();
  const kept = () => Object.fromEntries(['chat:1', 'create:character'].map((key) => [key, sdk.drafts.read(key)]));
  const stored = () => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').join(' ');
  return { sdk, kept, stored };
}

describe('a draft', () => {
  it.each(['logout', 'deletion', 'deleted-user'] as const)(
    'is erased with a %s, on the device too [PERSIST-09, PERSIST-10]',
    (reason) => {
      const { sdk, kept, stored } = setUp();
      sdk.session.signOut({ reason });
      expect(stored()).not.toContain('draft');
      sdk.session.signIn(aSession());
      expect(kept()).toEqual({ 'chat:1': '', 'create:character': '' });
    },
  );

  it('is kept in chats if the session expired; a character in creation is reset [PERSIST-10]', () => {
    const { sdk, kept, stored } = setUp();
    sdk.session.signOut({ reason: 'session-ended' });
    expect(stored()).not.toContain('create:');
    sdk.session.signIn(aSession());
    expect(kept()).toEqual({ 'chat:1': 'See you at', 'create:character': '' });
  });

  it('is not restored by a write that was still pending', () => {
    vi.useFakeTimers();
    const { sdk, stored } = setUp();
    sdk.drafts.write('create:world', 'A drowned coast');
    sdk.session.signOut({ reason: 'session-ended' });
    vi.runAllTimers();
    expect(stored()).not.toContain('create:');
  });
});
