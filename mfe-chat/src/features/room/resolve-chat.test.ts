import { firstUuid } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { resolveChat } from './resolve-chat.ts';

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';
const KEY = '11111111-1111-4111-8111-111111111111';
const chat = (channelId: string, botKey: string) => ({ channelId, botProfile: { botKey } }) as Channel;
const resolve = (path: string, ...channels: Channel[]) => resolveChat(firstUuid(path), channels);

describe('the address of a chat', () => {
  it('resolves to nothing without a UUID [NAV-14]', () => {
    expect(resolve('/chat/mira', chat(A, KEY))).toEqual({ kind: 'none' });
  });

  it('resolves to the channel with its id before any character with that key [NAV-11] [NAV-12]', () => {
    const channels = [chat(B, A), chat(A, KEY)];
    expect(resolve(`/chat/${A}-mira`, ...channels)).toMatchObject({ channel: { channelId: A } });
  });

  it('resolves to the own chat with the character of its key [NAV-12]', () => {
    expect(resolve(`/chat/${KEY}-mira`, chat(B, 'x'), chat(A, KEY))).toMatchObject({
      kind: 'channel',
      channel: { channelId: A },
    });
  });

  it('resolves to the character if there is no chat yet [NAV-12]', () => {
    expect(resolve(`/chat/${KEY}-mira`, chat(A, 'x'))).toEqual({ kind: 'character', botKey: KEY });
  });

  it('ignores the name after the key, and works without one [NAV-13] [NAV-26]', () => {
    expect(resolve(`/chat/${KEY}-`, chat(A, KEY))).toMatchObject({ channel: { channelId: A } });
    expect(resolve(`/chat/${KEY}-quite-another-name`, chat(A, KEY))).toMatchObject({ channel: { channelId: A } });
  });

  it('takes the first of two UUIDs [NAV-11]', () => {
    expect(resolve(`/chat/${KEY}-${A}`, chat(A, B))).toEqual({ kind: 'character', botKey: KEY });
  });
});
