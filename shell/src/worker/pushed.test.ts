import { describe, expect, it } from 'vitest';
import { isAt, readPushed } from './pushed.ts';

const channel = '0190a5a0-0000-7000-8000-000000000001';
const bot = '0190a5a0-0000-7000-8000-000000000002';
const origin = 'https://manuka.example';
const read = (fields: unknown) => readPushed(JSON.stringify(fields), origin);

describe('readPushed', () => {
  it('returns the fields that were sent', () => {
    const sent = { title: 'Mira', body: 'The ferry leaves at nine.', url: `/chat/${channel}`, tag: channel };
    expect(read({ ...sent, also: `/chat/${bot}` })).toEqual({ ...sent, also: `/chat/${bot}` });
  });

  it.each([undefined, '', 'no JSON', 'null', '[]', '7'])(
    'falls back to a generic message for invalid JSON: %s',
    (json) => {
      expect(readPushed(json, origin)).toMatchObject({ title: 'Manuka', body: '', url: '/' });
    },
  );

  it.each(['https://elsewhere.example/x', '//elsewhere.example/x', 'javascript:alert(1)', 7, 'https://'])(
    'replaces a foreign address by the home page: %s',
    (url) => {
      expect(read({ title: 'Mira', url }).url).toBe('/');
    },
  );
});

describe('isAt', () => {
  const message = { url: `/chat/${channel}`, also: `/chat/${bot}` };

  it.each([`/chat/${channel}`, `/chat/${channel.toUpperCase()}-mira`, `/chat/${bot}-mira`, `/chat/${bot}-mira?x=1`])(
    'recognizes the chat at %s',
    (address) => {
      expect(isAt(address, message)).toBe(true);
    },
  );

  it.each(['/', '/profile', '/chat/', `/chat/${channel.replace('1', '2')}`, `/?q=${channel}`])(
    'does not match %s',
    (address) => {
      expect(isAt(address, message)).toBe(false);
    },
  );
});
