import * as z from 'zod';
import type { CallDefinition } from './define-call.ts';
import type { Route } from './route.ts';

/** The parts of a call that the browser needs, without schemas. */
export function routeOf(call: CallDefinition): Route {
  const { route, access, idempotencyKey, raw, balance, eventSequence, body, query } = call;
  const [method, path] = route.split(' ') as [Route['method'], Route['path']];
  const requiredQuery = requiredKeys(query);
  return {
    method,
    path,
    access,
    ...(idempotencyKey ? { idempotencyKey } : {}),
    ...(raw ? { raw } : {}),
    ...(balance ? { balance } : {}),
    ...(eventSequence ? { eventSequence } : {}),
    ...(body ? { requiredBody: requiredKeys(body) } : {}),
    ...(requiredQuery.length > 0 ? { requiredQuery } : {}),
  };
}

/** The fields that a schema does not accept as missing. */
function requiredKeys(schema: z.ZodType | undefined): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.keys(shape).filter((key) => shape[key]?.safeParse(undefined).success === false);
}
