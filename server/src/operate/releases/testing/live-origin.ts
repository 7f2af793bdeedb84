import type { LightMyRequestResponse as Response } from 'fastify';
import { makeRelease } from 'release-rules/testing';
import { afterAll, beforeAll } from 'vitest';
import { createReleaseToken } from '../release-tokens.ts';
import { type Origin, startOrigin } from './origin.ts';

export let origin: Origin;
/** Authorization of a developer who may release every remote. */
export let developer: string;

/** One origin for the tests of the file, with a live release of mfe-chat. */
export function withOrigin(): void {
  beforeAll(async () => {
    origin = await startOrigin();
    await newDeveloper();
    await origin.registry.release('mfe-chat', makeRelease('mfe-chat', 'a'), 'robin');
  });
  afterAll(() => origin.close());
}

/** Gives the developer a new token. */
export async function newDeveloper(): Promise<void> {
  developer = `Bearer ${await createReleaseToken(origin.db, { name: 'developer', remote: '*' }, 1)}`;
}

export const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  origin.app.inject({ url, headers });
export const post = (url: string, payload: unknown, authorization?: string): Promise<Response> =>
  origin.app.inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: authorization ? { authorization } : {},
  });

/** Path of the live release, and of its entry. */
export const folder = () => `/releases/mfe-chat/1.0.0-${makeRelease('mfe-chat', 'a').manifest.build}`;
export const entryUrl = () => `${folder()}/entry.0123456789.js`;
/** Headers of a browser's navigation. */
export const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };
