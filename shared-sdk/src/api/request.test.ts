import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LocalRequestError } from '../call-errors.ts';
import { calls } from '../contract/calls.ts';
import type { CallSchema } from '../contract/define-call.ts';
import type { Route } from '../contract/route.ts';
import { type CallName, routes } from '../contract/routes.ts';
import { prepareRequest } from './request.ts';

const base = new URL('http://platform.test/manuka/v1');
const names = Object.keys(routes) as CallName[];

/** The fields that a schema refuses to do without. */
function requiredKeys(schema: z.ZodType | undefined): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Record<string, z.ZodType> = schema.shape;
  return Object.keys(shape).filter((key) => shape[key]?.safeParse(undefined).success === false);
}
const prepare = (name: CallName, input: Parameters<typeof prepareRequest>[3]) =>
  prepareRequest(name, routes[name] satisfies Route, base, input);

describe('prepareRequest', () => {
  it.each(names)('knows the required fields of %s', (name) => {
    const schema: CallSchema = calls[name];
    const route: Route = routes[name];
    expect(route.requiredBody !== undefined).toBe(schema.body !== undefined);
    expect([...(route.requiredBody ?? [])].sort()).toEqual(requiredKeys(schema.body).sort());
    expect([...(route.requiredQuery ?? [])].sort()).toEqual(requiredKeys(schema.query).sort());
    const inPath = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).sort();
    expect(requiredKeys(schema.params).sort()).toEqual(inPath);
  });

  it.each([undefined, null, ''])('refuses a channel call without its channelId (%s) [VAL-29]', (channelId) => {
    expect(() => prepare('channels.chatroom', { params: { channelId } })).toThrow(LocalRequestError);
  });

  it('refuses a channel call without its payload [VAL-29]', () => {
    expect(() => prepare('channels.sendText', { params: { channelId: 'c' } })).toThrow(/body is missing/);
  });

  it('refuses a body that lacks a required field [VAL-30]', () => {
    const input = { params: { channelId: 'c' }, body: { text: 'Hello' } };
    expect(() => prepare('channels.sendText', input)).toThrow(/body.clientMessageId is missing/);
  });

  it('refuses a query that lacks a required value', () => {
    expect(() => prepare('guest.presetPreview', {})).toThrow(/query.presetKey is missing/);
  });

  it('encodes path parameters and omits undefined values', () => {
    const input = { params: { categoryId: 'a/b c' }, query: { startSeqNo: 0, size: undefined } };
    expect(prepare('guest.category', input).url).toBe(
      'http://platform.test/manuka/v1/guest/category/a%2Fb%20c?startSeqNo=0',
    );
  });
});
