import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type CallName, routes } from 'shared-sdk/contract';
import { AppError } from '../../errors.ts';
import { AccessTokens } from '../access-tokens.ts';
import { createApp } from '../app.ts';
import { type CallsOptions, type Handlers, registerCalls } from '../calls.ts';
import { registerSecurityHeaders } from '../security-headers.ts';

export const SECRET = 'a secret for tests only, 32 characters';
export const NOW = Date.UTC(2026, 2, 4, 10);

export interface Kernel {
  readonly app: FastifyInstance;
  readonly tokens: AccessTokens;
}

export interface KernelOptions extends Partial<Pick<CallsOptions, 'accountState' | 'limits'>> {
  readonly handlers?: Partial<Handlers>;
  readonly log?: FastifyBaseLogger;
  readonly trustProxy?: number;
  readonly rateLimitFactor?: number;
}

/** The calls of the contract over HTTP with handlers of the test, without database and with a fixed clock. */
export async function startKernel(options: KernelOptions = {}): Promise<Kernel> {
  const { handlers, log, trustProxy = 0, rateLimitFactor = 1000, limits = {} } = options;
  const { accountState = async () => 'active' } = options;
  const tokens = new AccessTokens(SECRET, () => NOW);
  const app = await createApp({ ...(log ? { log } : {}), trustProxy, rateLimitFactor });
  await registerSecurityHeaders(app);
  const missing = async () => {
    throw new AppError('NOT_FOUND');
  };
  const none = Object.fromEntries(Object.keys(routes).map((name) => [name as CallName, missing]));
  registerCalls(app, { tokens, accountState, limits, handlers: { ...none, ...handlers } as Handlers });
  app.setNotFoundHandler(missing);
  return { app, tokens };
}
