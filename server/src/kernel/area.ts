import type { FastifyInstance } from 'fastify';
import type { PurgeTask } from './hourly.ts';
import type { Handlers } from './http/calls.ts';

/** Background work. */
export interface Job {
  readonly name: string;
  /** Absent for work that runs since its area was built. */
  start?(): void;
  /** Called after the last request was answered; resolves when no work is running. */
  stop(): void | Promise<void>;
}

/** Adds routes in addition to the calls of the contract. */
export type Routes = (app: FastifyInstance) => void;

/** The parts of an area of the server, built by one function `…Area(ctx, …)` in its `area.ts`. */
export interface Area {
  readonly handlers: Partial<Handlers>;
  readonly routes: readonly Routes[];
  /** In the order in which they start. They stop in the reverse order. */
  readonly jobs: readonly Job[];
  /** Expired data among the rows that the area owns. */
  readonly purges?: readonly PurgeTask[];
  /** Brings stored data up to date before the first request. */
  prepare?(): Promise<void>;
}
