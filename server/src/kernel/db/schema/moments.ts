import { bigint } from 'drizzle-orm/pg-core';

/** A moment: milliseconds since the epoch, UTC. */
export const ms = () => bigint({ mode: 'number' });
export const createdAt = () => ms().notNull();
