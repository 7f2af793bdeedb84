import { describe, expect, it } from 'vitest';
import { scriptPolicy } from './script-policy.ts';

const base = 'https://manuka.test/chat/1?x=1';
const policy = scriptPolicy([{ name: 'mfe-chat', url: '/releases/mfe-chat/1.0.0-abc/' }], base);

describe('the addresses that a script may have', () => {
  it.each([
    ['the release that is live', '/releases/mfe-chat/1.0.0-abc/entry.js'],
    ['a later release of the same remote', '/releases/mfe-chat/1.1.0-def/c/7.js?try=1'],
    ['a file of the shell', '/assets/c/7.js'],
    ['the service worker', '/sw.js'],
    ['the whole address of one', 'https://manuka.test/assets/main.js'],
  ])('%s', (_, url) => {
    expect(policy.createScriptURL(url)).toBe(new URL(url, base).href);
  });

  it.each([
    ['another origin', 'https://evil.test/releases/mfe-chat/1.0.0-abc/entry.js'],
    ['another origin without its scheme', '//evil.test/assets/main.js'],
    ['another origin with backslashes', '\\\\evil.test/assets/main.js'],
    ['our name as somebody’s user', 'https://manuka.test@evil.test/assets/main.js'],
    ['our name as part of another', 'https://manuka.test.evil.test/assets/main.js'],
    ['another port', 'https://manuka.test:8443/assets/main.js'],
    ['another scheme', 'http://manuka.test/assets/main.js'],
    ['a text as a file', 'data:text/javascript,alert(1)'],
    ['a piece of memory', 'blob:https://manuka.test/1f0c'],
    ['code', 'javascript:alert(1)'],
    ['another folder', '/media/evil.js'],
    ['a worker of another name', '/sw.js?x=1'],
    ['a worker below another folder', '/media/sw.js'],
    ['a remote that the registry does not name', '/releases/mfe-other/1.0.0/entry.js'],
    ['a name that only begins like one', '/releases/mfe-chat-evil/1.0.0/entry.js'],
    ['the folder itself without its end', '/releases/mfe-chat'],
    ['a folder that only ends like one', '/media/releases/mfe-chat/entry.js'],
    ['steps out of the folder', '/releases/mfe-chat/../../media/evil.js'],
    ['steps in disguise', '/assets/%2e%2e/media/evil.js'],
    ['a slash in disguise', '/assets/..%2fmedia%2fevil.js'],
    ['a backslash in disguise', '/assets/..%5Cmedia/evil.js'],
    ['nothing: the page itself', ''],
  ])('not %s', (_, url) => {
    expect(() => policy.createScriptURL(url)).toThrow(TypeError);
  });

  it('of a remote on another origin are those of its own folder there', () => {
    const { createScriptURL } = scriptPolicy([{ name: 'mfe-chat', url: 'https://cdn.test/r/mfe-chat/1.0.0/' }], base);
    expect(createScriptURL('https://cdn.test/r/mfe-chat/1.1.0/entry.js')).toContain('1.1.0');
    expect(() => createScriptURL('https://cdn.test/r/mfe-create/1.0.0/entry.js')).toThrow(TypeError);
    expect(() => createScriptURL('/r/mfe-chat/1.0.0/entry.js')).toThrow(TypeError);
  });

  it('do not grow by a remote whose folder does not bear its name', () => {
    const { createScriptURL } = scriptPolicy([{ name: 'mfe-chat', url: '/' }], base);
    expect(() => createScriptURL('/anything.js')).toThrow(TypeError);
  });
});

describe('a script of a provider that people sign in with', () => {
  const google = 'https://accounts.google.com/gsi/client';
  const { createScriptURL } = scriptPolicy([], base, [google]);

  it('is loaded from its own address, where the operator has configured it [AUTH-08]', () => {
    expect(createScriptURL(google)).toBe(google);
    expect(() => policy.createScriptURL(google)).toThrow(TypeError);
  });

  it.each([
    `${google}?x=1`,
    `${google}/more.js`,
    'https://accounts.google.com/gsi/other',
    'https://accounts.google.com.evil.test/gsi/client',
    'http://accounts.google.com/gsi/client',
  ])('opens no other address: %s', (url) => {
    expect(() => createScriptURL(url)).toThrow(TypeError);
  });
});

describe('markup', () => {
  it('without a bracket passes, for the style element of a primitive', () => {
    expect(policy.createHTML('[data-x]{overflow:hidden}')).toBe('[data-x]{overflow:hidden}');
  });

  it.each(['<b>', '<img src=x onerror=alert(1)>', 'a < b'])('with one is refused: %s', (html) => {
    expect(() => policy.createHTML(html)).toThrow(TypeError);
  });
});
