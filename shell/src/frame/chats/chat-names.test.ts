import { aBotProfile, aChannel, anId } from 'shared-sdk/testing';
import { describe, expect, it } from 'vitest';
import { chatAt, namesOf } from './chat-names.ts';

const mira = aBotProfile({ botKey: anId(901), nickname: 'Mira' });
const chat = (n: number, fields: Parameters<typeof aChannel>[0] = {}) =>
  aChannel({ channelId: anId(n), botProfile: mira, createdAt: n, ...fields });

describe('namesOf', () => {
  it('numbers chats with one character by their creation, whatever was said last', () => {
    const names = namesOf([chat(3), chat(1, { lastMessageCreatedAt: 99 }), chat(2)]);
    expect([1, 2, 3].map((n) => names.get(anId(n)))).toEqual([
      { name: 'Mira', number: null, path: `/chat/${anId(1)}-mira` },
      { name: 'Mira', number: 2, path: `/chat/${anId(2)}-mira` },
      { name: 'Mira', number: 3, path: `/chat/${anId(3)}-mira` },
    ]);
  });

  it('shows the title of a chat, and the name again without one', () => {
    const names = namesOf([chat(1, { title: 'The night train' }), chat(2, { title: null })]);
    expect(names.get(anId(1))).toMatchObject({ name: 'The night train', number: null });
    expect(names.get(anId(2))).toMatchObject({ name: 'Mira', number: 2 });
  });

  it('leaves the address of an only chat with the key of its character', () => {
    expect(namesOf([chat(1)]).get(anId(1))?.path).toBe(`/chat/${mira.botKey}-mira`);
  });
});

describe('chatAt', () => {
  const chats = [chat(2), chat(1)];
  it('finds the chat by its id, and the latest one by the key of the character', () => {
    expect(chatAt(chats, `/chat/${anId(1)}-an-old-name`)).toBe(anId(1));
    expect(chatAt(chats, `/chat/${mira.botKey}-mira`)).toBe(anId(2));
  });
  it('finds none for another page', () => {
    expect(chatAt(chats, `/profile/${anId(1)}`)).toBeNull();
    expect(chatAt(chats, `/chat/${anId(77)}`)).toBeNull();
  });
});
