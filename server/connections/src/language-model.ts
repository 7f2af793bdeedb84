import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';
import { type ConnectionKind, KINDS, type Protocol } from './kinds.ts';

export interface Connection {
  readonly kind: ConnectionKind;
  /** With the version of its API. */
  readonly address: string;
  readonly key?: string | undefined;
  /** Whether the address may be one of this machine or its network. */
  readonly mayBePrivate: boolean;
}

/** Twice the size of 4,000 characters that each come in an event of their own. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Options of a request that only an OpenAI-compatible server reads are sent under this name. */
export const CLIENT_NAME = 'connection';

/** A model behind a connection, as the AI SDK speaks to it. */
export function languageModel({ kind, address, key, mayBePrivate }: Connection, name: string): LanguageModel {
  const settings = {
    baseURL: address,
    // The clients would otherwise read keys from environment variables that are not meant for them.
    apiKey: key ?? 'none',
    fetch: boundedFetch({ maxBytes: MAX_BYTES, mayBePrivate }),
  };
  const models: Record<Protocol, () => Parameters<typeof wrapLanguageModel>[0]['model']> = {
    'openai-compatible': () =>
      createOpenAICompatible({
        name: CLIENT_NAME,
        baseURL: settings.baseURL,
        fetch: settings.fetch,
        includeUsage: true,
        ...(key === undefined ? {} : { apiKey: key }),
      }).chatModel(name),
    openai: () => createOpenAI(settings).chat(name),
    anthropic: () => createAnthropic(settings)(name),
    google: () => createGoogleGenerativeAI(settings)(name),
    mistral: () => createMistral(settings)(name),
  };
  return wrapLanguageModel({
    model: models[KINDS[kind].protocol](),
    // Open models write their reasoning between these tags. It is not part of the reply.
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}
