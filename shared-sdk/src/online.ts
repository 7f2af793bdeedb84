import { type Atoms, createState, type Readable } from './atoms.ts';

export interface Online extends Readable<boolean> {
  dispose(): void;
}

/** Whether the browser believes that it has a network. */
export function createOnline(atoms: Atoms, target: Window | undefined): Online {
  const read = () => target?.navigator.onLine !== false;
  const store = createState({ atoms }, read());
  const update = () => store.set(read());
  target?.addEventListener('online', update);
  target?.addEventListener('offline', update);
  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    dispose() {
      target?.removeEventListener('online', update);
      target?.removeEventListener('offline', update);
    },
  };
}
