import type { FastifyInstance } from 'fastify';
import { type CallName, constants, type Route, routes } from 'shared-sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDefaults } from '../config/business.ts';
import { limits, scaled } from './limits.ts';
import { type Kernel, startKernel } from './testing/kernel.ts';

const MINUTE = 60;
/** Calls that attackers would repeat: how often in how many seconds, and what is counted. */
const table: readonly [CallName, max: number, seconds: number, of: 'a member' | 'an address'][] = [
  ['channels.sendText', 70, MINUTE, 'a member'],
  ['channels.regenerateText', 70, MINUTE, 'a member'],
  ['channels.voiceByText', 70, MINUTE, 'a member'],
  ['channels.voiceByAudio', 10, MINUTE, 'a member'],
  ['channels.generateImage', 6, MINUTE, 'a member'],
  ['bots.createBotImage', 6, MINUTE, 'a member'],
  ['bots.createWorldImage', 6, MINUTE, 'a member'],
  ['accounts.loginEmail', 20, 15 * MINUTE, 'an address'],
  ['accounts.signupEmail', 10, MINUTE, 'an address'],
  ['accounts.signupGoogle', 10, MINUTE, 'an address'],
  ['accounts.signupGoogleIdToken', 10, MINUTE, 'an address'],
  ['accounts.signupApple', 10, MINUTE, 'an address'],
  ['accounts.guestToken', 120, MINUTE, 'an address'],
];

const ROBIN = '019c0000-0000-7000-8000-000000000001';
const MIRA = '019c0000-0000-7000-8000-000000000002';
let kernel: Kernel;
let app: FastifyInstance;
const tokens = new Map<string, string>();
beforeAll(async () => {
  kernel = await startKernel({ limits });
  app = kernel.app;
  for (const userId of [ROBIN, MIRA])
    tokens.set(userId, (await kernel.tokens.issue({ role: 'member', userId })).accessToken);
});
afterAll(() => app.close());

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;

async function ask(name: CallName, { from, as, device = 'phone' }: { from: string; as?: string; device?: string }) {
  const { method, path, raw }: Route = routes[name];
  const { statusCode, headers } = await app.inject({
    method,
    url: constants.basePath + path.replace(/\{\w+\}/g, ROBIN),
    remoteAddress: from,
    headers: {
      'device-id': device,
      'content-type': raw ?? 'application/json',
      ...(as ? { authorization: `Bearer ${tokens.get(as) ?? as}` } : {}),
    },
    payload: raw ? 'RIFF' : '{}',
  });
  return { isAllowed: statusCode !== 429, wait: Number(headers['retry-after']) };
}

describe('the limits against abuse', () => {
  it.each(table)('of %s: %i in %i seconds for %s', async (name, max, seconds, of) => {
    const isMembers = of === 'a member';
    // What the limit does not count differs in each request.
    const same = newAddress();
    const again = () => (isMembers ? { from: newAddress(), as: ROBIN } : { from: same });
    for (let time = 0; time < max; time++) expect((await ask(name, again())).isAllowed, `${time} of ${max}`).toBe(true);
    for (const device of ['phone', 'another']) {
      const { isAllowed, wait } = await ask(name, { ...again(), device });
      expect(isAllowed).toBe(false);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
    }
    const other = isMembers ? { from: same, as: MIRA } : { from: newAddress() };
    expect((await ask(name, other)).isAllowed).toBe(true);
  });

  it('count callers without a valid member token by address', async () => {
    const from = newAddress();
    const answers = [];
    for (let time = 0; time < 7; time++)
      answers.push((await ask('channels.generateImage', { from, as: `invented.${time}.token` })).isAllowed);
    expect(answers).toEqual([...Array(6).fill(true), false]);
  });

  it('of feedback are 5 an hour for a member', () => {
    expect(businessDefaults.quotas.feedbackAnHour).toBe(5);
  });

  it('can be multiplied, and are at least one', () => {
    expect(scaled(2)['channels.sendText']).toEqual({ max: 140, timeWindow: '1 minute' });
    expect(scaled(0.01)['channels.generateImage']).toEqual({ max: 1, timeWindow: '1 minute' });
  });
});
