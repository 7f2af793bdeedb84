import { expect, it } from 'vitest';
import { root } from '../toolchain.mjs';
import { namedIn, requirements } from './named.ts';

/** Rows that another package keeps, and why. */
const moved: Readonly<Record<string, readonly [owner: string, why: string]>> = {
  'PRESET-11': ['shell', 'the list of chats that these calls serve is a panel of the shell'],
  'PRESET-12': ['shell', 'the list of chats is a panel of the shell'],
  'SHELL-48': ['shared-sdk', 'the shell lends the SDK’s link to every remote and has none of its own'],
  'TOAST-10': ['shared-sdk', 'the design system has no texts of its own: the API client chooses and translates them'],
  'CONST-28': ['shared-ui', 'the field for a birth date composes it; the SDK passes a number on'],
  'I18N-03': ['scripts', 'the labels belong to several packages and are compared in one place'],
};

it('knows every row of the register', () => {
  expect(requirements().size).toBe(887);
});

/** Rows whose test is still to move to their owner. None may be added. */
const toMove: readonly string[] =
  'NOTICE-01 NOTICE-02 NAV-10 CHAT-02 CHAT-04 CHAT-05 CHAT-07 CHAT-21 CHAT-34 VOICE-11 VOICE-14 AUTH-25 CREATE-01 WORLD-02 WORLD-05 PRESET-07'.split(
    ' ',
  );

it('finds each requirement in a test of its owner, or in a journey', () => {
  const named = namedIn(root);
  const missing = [...requirements()].filter(([id, owner]) => {
    const packages = named.get(id);
    return !packages?.has('e2e') && !packages?.has(moved[id]?.[0] ?? owner);
  });
  const open = missing.filter(([id]) => !toMove.includes(id));
  expect(open.map(([id, owner]) => `${id} belongs to ${owner}`)).toEqual([]);
  expect(toMove.filter((id) => !missing.some(([one]) => one === id))).toEqual([]);
});
