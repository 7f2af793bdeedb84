import { expect, it } from 'vitest';
import { root } from '../toolchain.mjs';
import { namedIn, requirements } from './named.ts';

/** Rows that another package keeps, and why. */
const moved: Readonly<Record<string, readonly [owner: string, why: string]>> = {
  'PRESET-11': ['shell', 'the list of chats that these calls serve is a panel of the shell'],
  'PRESET-12': ['shell', 'the list of chats is a panel of the shell'],
  'CHAT-02': ['server', 'the server creates the chat; these are fields of its answer'],
  'CHAT-04': ['shell', 'the list of chats is a panel of the shell'],
  'CHAT-05': ['shell', 'the list of chats is a panel of the shell'],
  'CHAT-07': ['shared-sdk', 'the SDK clears the data of all remotes in one place'],
  'CHAT-21': [
    'server',
    'the shape of an answer; the list and the connection that use it are the shell’s and the SDK’s',
  ],
  'CHAT-34': ['shell', 'the list of chats is a panel of the shell'],
  'AUTH-25': ['shared-sdk', 'the SDK clears the data of all remotes in one place'],
  'NAV-10': ['shared-sdk', 'the SDK builds the links to chats for all remotes'],
  'VOICE-11': ['server', 'fields of the server’s answer, which no screen shows'],
  'NOTICE-01': ['shell', 'the shell decides when the announcements open'],
  'NOTICE-02': ['shell', 'the shell loads the announcements and passes them to their dialog'],
  'SHELL-48': ['shared-sdk', 'the shell lends the SDK’s link to every remote and has none of its own'],
  'TOAST-10': ['shared-sdk', 'the design system has no texts of its own: the API client chooses and translates them'],
  'CONST-28': ['shared-ui', 'the field for a birth date composes it; the SDK passes a number on'],
  'I18N-03': ['scripts', 'the labels belong to several packages and are compared in one place'],
};

it('knows every row of the register', () => {
  expect(requirements().size).toBe(887);
});

it('finds each requirement in a test of its owner, or in a journey', () => {
  const named = namedIn(root);
  const missing = [...requirements()].filter(([id, owner]) => {
    const packages = named.get(id);
    return !packages?.has('e2e') && !packages?.has(moved[id]?.[0] ?? owner);
  });
  expect(missing.map(([id, owner]) => `${id} belongs to ${owner}`)).toEqual([]);
});
