import { type CallDefinition, type CallLimit, type CallName, calls } from 'shared-sdk/contract';

export type Limits = Partial<Record<CallName, CallLimit>>;

/**
 * Rate limits of expensive calls, from their definitions. Public calls are counted by address, others by member. One
 * message a second and ten at once are 70 in a minute, and so on.
 */
export const limits: Limits = Object.fromEntries(
  Object.entries<CallDefinition>(calls).flatMap(([name, { limit }]) => (limit ? [[name, limit]] : [])),
);

/** The limits multiplied by a factor. */
export const scaled = (factor: number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { max, timeWindow }]) => [name, { max: Math.ceil(max * factor), timeWindow }]),
  );
