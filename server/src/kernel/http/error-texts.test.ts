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

async function told(error: AppError, language?: string): Promise<string> {
  failure = error;
  const headers = language === undefined ? {} : { 'accept-language': language };
  return (await app.inject({ url: '/failing', headers })).json().message;
}

describe('a failure is told in the language of whoever asked', () => {
  it.each(others)('in %s, whichever it is', async (language) => {
    for (const code of codes) {
      const text = await told(new AppError(code), `${language};q=0.9,en;q=0.5`);
      expect(text).not.toBe(errorCatalogue[code].message);
      expect(text).not.toMatch(/^[\p{Script=Latin}\P{L}]*$/u);
    }
  });

  it('in English to everybody else, as the catalogue has it', async () => {
    for (const code of codes) {
      expect(await told(new AppError(code), 'fr-FR')).toBe(errorCatalogue[code].message);
      expect(await told(new AppError(code))).toBe(errorCatalogue[code].message);
    }
  });

  it('in its own words where it has them', async () => {
    expect(await told(new AppError('NOT_FOUND', { message: 'No earlier release.' }), 'ko')).toBe('No earlier release.');
  });
});
