import type { Realtime } from 'bus';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Db } from './db/open.ts';
import type { AccessTokens } from './http/access-tokens.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Ai } from './ports/ai.ts';

/** The dependencies that all areas of the server share. `server.ts` creates it; tests create their own. */
export interface Context {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Db;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly tokens: AccessTokens;
  readonly media: MediaStore;
  readonly ai: Ai;
  readonly realtime: Realtime;
  readonly log: FastifyBaseLogger;
}
