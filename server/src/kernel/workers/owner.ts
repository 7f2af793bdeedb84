import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/**
 * Does a task whose work counts as this owner's: a member's id, or the address of a guest. One owner never takes all
 * threads of a lane, nor all of its queue, so that what one person sends can't hold up the others.
 */
export const onBehalfOf = <T>(owner: string, task: () => T): T => owners.run(owner, task);

/** The owner of the work that is started now; undefined for the server's own. */
export const currentOwner = (): string | undefined => owners.getStore();
