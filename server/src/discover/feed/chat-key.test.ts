import { expect, it } from 'vitest';
import { chatKeyOf } from './chat-key.ts';

const KEY = '018f0000-0000-7000-8000-000000000001';

it.each([
  `/chat/${KEY}`,
  `/chat/${KEY}-a-name/`,
  `/chat/${KEY.toUpperCase()}-x?utm_source=a`,
  ` https://manuka.example/chat/${KEY}-name#x `,
  `manuka://chat/${KEY}-name`,
])('finds the character of %s', (address) => {
  expect(chatKeyOf(address, 'https://manuka.example')).toBe(KEY);
});

it.each([
  `https://evil.example/chat/${KEY}`,
  `//evil.example/chat/${KEY}`,
  `/\\evil.example/chat/${KEY}`,
  `https://a:b@manuka.example/chat/${KEY}`,
  `javascript:/chat/${KEY}`,
  `chat/${KEY}`,
  `/x/chat/${KEY}`,
  `/chat/${KEY}/library`,
  `/chat/${KEY}x`,
  'https://[',
  '',
])('finds none in %s', (address) => {
  expect(chatKeyOf(address, 'https://manuka.example')).toBeUndefined();
});

it('accepts any host if the platform does not know its own address', () => {
  expect(chatKeyOf(`http://localhost:3000/chat/${KEY}`, undefined)).toBe(KEY);
});
