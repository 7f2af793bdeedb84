import { type Atoms, createState, type Readable } from './atoms.ts';
import { createStored, type KeyValue } from './storage.ts';

const decisions = ['granted', 'refused'] as const;
export type ConsentDecision = (typeof decisions)[number];
/** `not-needed` if the operator requires no consent; `unasked` until the visitor has decided. */
export type ConsentState = 'not-needed' | 'unasked' | ConsentDecision;

/** Whether the visitor consents to analytics. The decision is stored on this device and can be changed. */
export interface Consent extends Readable<ConsentState> {
  decide(decision: ConsentDecision): void;
  /** Whether recording is allowed now. */
  allows(): boolean;
  dispose(): void;
}

export interface ConsentDeps {
  readonly atoms: Atoms;
  readonly storage: KeyValue;
  /** Whether the operator must ask for consent. */
  readonly isRequired: boolean;
  /** Calls back with the key that another tab changed; null means all of them. Returns a function that stops it. */
  readonly onForeignChange: (listener: (key: string | null) => void) => () => void;
}

export function createConsent({ atoms, storage, isRequired, onForeignChange }: ConsentDeps): Consent {
  const stored = createStored<ConsentDecision>(
    storage,
    'manuka.consent',
    1,
    (value) => decisions.find((known) => known === value) ?? null,
  );
  const current = (): ConsentState => (isRequired ? (stored.get() ?? 'unasked') : 'not-needed');
  const store = createState<ConsentState>({ atoms }, current());
  const dispose = onForeignChange((key) => {
    if (key === null || key === stored.key) store.set(current());
  });
  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    decide(decision) {
      stored.set(decision);
      store.set(current());
    },
    allows: () => store.getSnapshot() === 'not-needed' || store.getSnapshot() === 'granted',
    dispose,
  };
}
