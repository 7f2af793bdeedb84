import { drafts } from 'companion';
import type { Drafts } from 'ports';

/** One call of `Drafts`, as data. */
export type DraftCall = {
  [Name in keyof Drafts]: { readonly name: Name; readonly request: Parameters<Drafts[Name]>[0] };
}[keyof Drafts];
export type DraftAnswer = ReturnType<Drafts[keyof Drafts]>;

/** Runs in a worker thread: a draft, field, look or summary from the demo companion. */
export function work({ name, request }: DraftCall): DraftAnswer {
  const call = drafts[name] as (request: DraftCall['request']) => DraftAnswer;
  return call(request);
}
