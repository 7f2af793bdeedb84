import { describe, expect, it } from 'vitest';
import { scriptPolicy } from './script-policy.ts';

const base = 'https://manuka.test/chat/1?x=1';
const policy = scriptPolicy([{ name: 'mfe-chat', url: '/releases/mfe-chat/1.0.0-abc/' }], base);

describe('scriptPolicy.createScriptURL', () => {
  it.each([
    ['the live release', '/releases/mfe-chat/1.0.0-abc/entry.js'],
    ['a later release of the same remote', '/releases/mfe-chat/1.1.0-def/c/7.js?try=1'],
    ['a file of the shell', '/assets/c/7.js'],
    ['the service worker', '/sw.js'],
    ['an absolute address', 'https://manuka.test/assets/main.js'],
  ])('allows %s', (_, url) => {
    expect(policy.createScriptURL(url)).toBe(new URL(url, base).href);
  });

  it.each([
    ['another origin', 'https://evil.test/releases/mfe-chat/1.0.0-abc/entry.js'],
    ['a protocol-relative other origin', '//evil.test/assets/main.js'],
    ['another origin with backslashes', '\\\\evil.test/assets/main.js'],
    ['our host as the user name', 'https://manuka.test@evil.test/assets/main.js'],
    ['our host as a subdomain label', 'https://manuka.test.evil.test/assets/main.js'],
    ['another port', 'https://manuka.test:8443/assets/main.js'],
    ['another scheme', 'http://manuka.test/assets/main.js'],
    ['a data URL', 'data:text/javascript,alert(1)'],
    ['a blob URL', 'blob:https://manuka.test/1f0c'],
    ['code', 'javascript:alert(1)'],
    ['another folder', '/media/evil.js'],
    ['the service worker with a query', '/sw.js?x=1'],
    ['a service worker in another folder', '/media/sw.js'],
    ['an unknown remote', '/releases/mfe-other/1.0.0/entry.js'],
    ['a remote whose name starts with a known one', '/releases/mfe-chat-evil/1.0.0/entry.js'],
    ['the folder without a trailing slash', '/releases/mfe-chat'],
    ['a folder with a known suffix', '/media/releases/mfe-chat/entry.js'],
    ['parent segments', '/releases/mfe-chat/../../media/evil.js'],
    ['encoded parent segments', '/assets/%2e%2e/media/evil.js'],
    ['an encoded slash', '/assets/..%2fmedia%2fevil.js'],
    ['an encoded backslash', '/assets/..%5Cmedia/evil.js'],
    ['an empty address: the page itself', ''],
  ])('rejects %s', (_, url) => {
    expect(() => policy.createScriptURL(url)).toThrow(TypeError);
  });

  it('allows only the folder of a remote on another origin', () => {
    const { createScriptURL } = scriptPolicy([{ name: 'mfe-chat', url: 'https://cdn.test/r/mfe-chat/1.0.0/' }], base);
    expect(createScriptURL('https://cdn.test/r/mfe-chat/1.1.0/entry.js')).toContain('1.1.0');
    expect(() => createScriptURL('https://cdn.test/r/mfe-create/1.0.0/entry.js')).toThrow(TypeError);
    expect(() => createScriptURL('/r/mfe-chat/1.0.0/entry.js')).toThrow(TypeError);
  });

  it('ignores a remote whose folder does not contain its name', () => {
    const { createScriptURL } = scriptPolicy([{ name: 'mfe-chat', url: '/' }], base);
    expect(() => createScriptURL('/anything.js')).toThrow(TypeError);
  });
});

describe('scriptPolicy: the script of a sign-in provider', () => {
  const google = 'https://accounts.google.com/gsi/client';
  const { createScriptURL } = scriptPolicy([], base, [google]);

  it('is allowed if the operator has configured it [AUTH-08]', () => {
    expect(createScriptURL(google)).toBe(google);
    expect(() => policy.createScriptURL(google)).toThrow(TypeError);
  });

  it.each([
    `${google}?x=1`,
    `${google}/more.js`,
    'https://accounts.google.com/gsi/other',
    'https://accounts.google.com.evil.test/gsi/client',
    'http://accounts.google.com/gsi/client',
  ])('allows no other address: %s', (url) => {
    expect(() => createScriptURL(url)).toThrow(TypeError);
  });
});

describe('scriptPolicy.createHTML', () => {
  it("allows text without a bracket, for a primitive's style element", () => {
    expect(policy.createHTML('[data-x]{overflow:hidden}')).toBe('[data-x]{overflow:hidden}');
  });

  it.each(['<b>', '<img src=x onerror=alert(1)>', 'a < b'])('rejects %s', (html) => {
    expect(() => policy.createHTML(html)).toThrow(TypeError);
  });
});
