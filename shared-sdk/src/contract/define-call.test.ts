import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from './calls.ts';
import { type CallDefinition, defineCall } from './define-call.ts';
import { routeOf } from './route-of.ts';

const definitions = Object.entries<CallDefinition>(calls);

/** Paths of all properties of a schema, as `messageData.updatedGemAmount`; a list ends its branch. */
function* propertiesOf(schema: z.ZodType, prefix = ''): Generator<readonly [path: string, schema: z.ZodType]> {
  if (!(schema instanceof z.ZodObject)) return;
  for (const [key, inner] of Object.entries(schema.shape)) {
    const path = prefix ? `${prefix}.${key}` : key;
    yield [path, inner as z.ZodType];
    yield* propertiesOf(inner as z.ZodType, path);
  }
}
const integersOf = ({ data }: CallDefinition) =>
  [...propertiesOf(data)].filter(([, schema]) => schema.safeParse(7).success && !schema.safeParse(0.5).success);

describe('the route of a call', () => {
  it('contains the parts of the definition that the browser needs, without schemas', () => {
    const call = defineCall({
      route: 'POST /channels/{channelId}/wave',
      access: 'member',
      idempotencyKey: 'clientMessageId',
      limit: { max: 5, timeWindow: '1 minute' },
      balance: 'updatedGemAmount',
      summary: 'Wave',
      params: z.strictObject({ channelId: z.string() }),
      query: z.object({ hand: z.string(), size: z.string().default('small') }),
      body: z.strictObject({ clientMessageId: z.string(), note: z.string().optional() }),
      data: z.object({ updatedGemAmount: z.int() }),
    });
    expect(routeOf(call)).toEqual({
      method: 'POST',
      path: '/channels/{channelId}/wave',
      access: 'member',
      idempotencyKey: 'clientMessageId',
      balance: 'updatedGemAmount',
      requiredBody: ['clientMessageId'],
      requiredQuery: ['hand'],
    });
  });

  it('distinguishes a body without required fields from none', () => {
    const call = { route: 'PUT /a', access: 'member', summary: '', data: z.object({}) } as const;
    expect(routeOf({ ...call, body: z.strictObject({ a: z.string().optional() }) }).requiredBody).toEqual([]);
    expect(routeOf(call)).not.toHaveProperty('requiredBody');
  });
});

describe('the definitions', () => {
  it.each(definitions.filter(([, { balance }]) => balance))('%s: its balance is an integer', (_, call) => {
    expect(integersOf(call).map(([path]) => path)).toContain(call.balance);
  });

  it.each(definitions.filter(([, { eventSequence }]) => eventSequence))('%s: its sequence is an integer', (_, call) => {
    expect(integersOf(call).map(([path]) => path)).toContain(call.eventSequence);
  });

  it.each(definitions)('%s: names the balance if its response has one', (_, call) => {
    const hasBalance = [...propertiesOf(call.data)].some(([path]) => /(^|\.)(updatedGemAmount|gemAmount)$/.test(path));
    expect(call.balance !== undefined).toBe(hasBalance);
  });
});
