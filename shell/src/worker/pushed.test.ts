import { describe, expect, it } from 'vitest';
import { isAt, readPushed } from './pushed.ts';

const channel = '0190a5a0-0000-7000-8000-000000000001';
const bot = '0190a5a0-0000-7000-8000-000000000002';
const origin = 'https://manuka.example';
const read = (fields: unknown) => readPushed(JSON.stringify(fields), origin);

describe('what was pushed', () => {
  it('is read as it was sent', () => {
    const sent = { title: 'Mira', body: 'The ferry leaves at nine.', url: `/chat/${channel}`, tag: channel };
    expect(read({ ...sent, also: `/chat/${bot}` })).toEqual({ ...sent, also: `/chat/${bot}` });
  });

  it.each([undefined, '', 'no JSON', 'null', '[]', '7'])('is news without words where it can’t be read: %s', (json) => {
    expect(readPushed(json, origin)).toMatchObject({ title: 'Manuka', body: '', url: '/' });
  });

  it.each(['https://elsewhere.example/x', '//elsewhere.example/x', 'javascript:alert(1)', 7, 'https://'])(
    'leads home where it would lead elsewhere: %s',
    (url) => {
      expect(read({ title: 'Mira', url }).url).toBe('/');
    },
  );
});

describe('a page', () => {
  const message = { url: `/chat/${channel}`, also: `/chat/${bot}` };

  it.each([`/chat/${channel}`, `/chat/${channel.toUpperCase()}-mira`, `/chat/${bot}-mira`, `/chat/${bot}-mira?x=1`])(
    'at %s shows the chat',
    (address) => {
      expect(isAt(address, message)).toBe(true);
    },
  );

  it.each(['/', '/profile', '/chat/', `/chat/${channel.replace('1', '2')}`, `/?q=${channel}`])(
    'at %s does not',
    (address) => {
      expect(isAt(address, message)).toBe(false);
    },
  );
});
