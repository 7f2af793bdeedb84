import type { FastifyInstance } from 'fastify';
import { type ErrorCode, errorCatalogue, languages } from 'shared-sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createApp } from './app.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');
let app: FastifyInstance;
let failure: AppError;
beforeAll(async () => {
  app = await createApp({ rateLimitFactor: 1000 });
  app.get('/failing', () => {
    throw failure;
  });
});
afterAll(() => app.close());

async function textOf(error: AppError, language?: string): Promise<string> {
  failure = error;
  const headers = language === undefined ? {} : { 'accept-language': language };
  return (await app.inject({ url: '/failing', headers })).json().message;
}

describe('an error has the language of the request', () => {
  it.each(others)('in %s, for every error', async (language) => {
    for (const code of codes) {
      const text = await textOf(new AppError(code), `${language};q=0.9,en;q=0.5`);
      expect(text).not.toBe(errorCatalogue[code].message);
      expect(text).not.toMatch(/^[\p{Script=Latin}\P{L}]*$/u);
    }
  });

  it('else English, as in the catalogue', async () => {
    for (const code of codes) {
      expect(await textOf(new AppError(code), 'fr-FR')).toBe(errorCatalogue[code].message);
      expect(await textOf(new AppError(code))).toBe(errorCatalogue[code].message);
    }
  });

  it('keeps a message of its own', async () => {
    expect(await textOf(new AppError('NOT_FOUND', { message: 'No earlier release.' }), 'ko')).toBe(
      'No earlier release.',
    );
  });
});
