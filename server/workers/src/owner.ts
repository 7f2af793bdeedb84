import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/**
 * Runs a task whose work belongs to this owner: a member's id, or the address of a guest. One owner never gets all
 * threads of a lane or its whole queue, so that requests of one user can't block others.
 */
export const onBehalfOf = <T>(owner: string, task: () => T): T => owners.run(owner, task);

/** The owner of work that is started now; undefined for work of the server itself. */
export const currentOwner = (): string | undefined => owners.getStore();
