import { createOfflineDrafts } from '../offline/drafts/drafts.ts';
import type { DraftPort } from '../ports.ts';

/** One call of the drafts' port, as data. */
export type DraftCall = {
  [Name in keyof DraftPort]: {
    readonly name: Name;
    readonly request: Omit<Parameters<DraftPort[Name]>[0], 'signal'>;
  };
}[keyof DraftPort];
export type DraftAnswer = Awaited<ReturnType<DraftPort[keyof DraftPort]>>;

const drafts = createOfflineDrafts();
/** Who gives up is answered by the pool; the thread works on. */
const { signal } = new AbortController();

/** In a worker thread: a draft, a field, a look or a summary, without a model. */
export function work({ name, request }: DraftCall): Promise<DraftAnswer> {
  const call = drafts[name] as (request: DraftCall['request'] & { signal: AbortSignal }) => Promise<DraftAnswer>;
  return call({ ...request, signal });
}
