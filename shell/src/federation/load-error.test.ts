import { describe, expect, it } from 'vitest';
import { asLoadError, isChunkFailure, LoadError, scriptFailure } from './load-error.ts';

const details = { remote: 'mfe-chat', version: '1.0.0' };
const url = 'https://manuka.test/releases/mfe-chat/1.0.0/c/7.js';
const answers = (status: number | undefined) => () => status;

describe('scriptFailure', () => {
  it.each([
    [undefined, 'network'],
    [404, 'http'],
    [503, 'http'],
    [200, 'integrity'],
    [304, 'integrity'],
  ] as const)('maps status %s to the kind %s', (status, kind) => {
    const error = scriptFailure(url, details, answers(status));
    expect(error).toMatchObject({ kind, details: { ...details, url } });
    expect(error.details.httpStatus).toBe(status);
  });
});

const named = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('a release file that failed to load', () => {
  it.each([
    ['JavaScript', named(`Loading chunk 7 failed.\n(error: ${url})`, { name: 'ChunkLoadError' }), url],
    ['JavaScript by its request', named('Loading chunk 7 failed.', { name: 'ChunkLoadError', request: url }), url],
    [
      'a style sheet',
      named(`Loading CSS chunk 7 failed.\n(${url.replace('.js', '.css')})`),
      url.replace('.js', '.css'),
    ],
    ['a file of the shell', named('Loading chunk 7 failed.\n(error: /assets/c/7.js)'), '/assets/c/7.js'],
  ])('is identified by its address: %s', (_, reason, found) => {
    expect(isChunkFailure(reason)).toBe(true);
    const error = asLoadError(reason, details, answers(404));
    expect(error).toMatchObject({ kind: 'http', details: { ...details, url: found, httpStatus: 404 } });
  });

  it('counts as a network failure if its address is unknown', () => {
    expect(asLoadError(named('Loading chunk 7 failed.'), details, answers(404))).toMatchObject({
      kind: 'network',
      details,
    });
  });

  it('is a timeout if the bundler says so', () => {
    const reason = named(`Loading chunk 7 failed.\n(timeout: ${url})`, { name: 'ChunkLoadError', request: url });
    expect(asLoadError(reason, details, answers(undefined))).toMatchObject({ kind: 'timeout', details: { url } });
  });

  it('is an evaluation failure if the file arrived but lacked the module', () => {
    const reason = named(`Loading chunk 7 failed.\n(missing: ${url})`, { name: 'ChunkLoadError', request: url });
    expect(asLoadError(reason, details, answers(200))).toMatchObject({ kind: 'evaluation', details: { url } });
    expect(asLoadError(reason, details, answers(404)).kind).toBe('http');
  });
});

describe('asLoadError', () => {
  it('keeps the kind of a LoadError', () => {
    const error = new LoadError('version', 'too old', details);
    expect(asLoadError(error, { remote: 'mfe-other' })).toBe(error);
  });

  it.each([
    [new TypeError('x is not a function'), 'x is not a function'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
  ])('classifies other reasons as faults of the code: %s', (reason, message) => {
    expect(isChunkFailure(reason)).toBe(false);
    expect(asLoadError(reason, details)).toMatchObject({ kind: 'evaluation', message, details });
  });
});
