import { type Drafts, drafts } from 'companion';

/** One call of `Drafts`, as data. */
export type DraftCall = {
  [Name in keyof Drafts]: { readonly name: Name; readonly request: Parameters<Drafts[Name]>[0] };
}[keyof Drafts];
export type DraftAnswer = ReturnType<Drafts[keyof Drafts]>;

/** In a worker thread: a draft, a field, a look or a summary of the demo companion. */
export function work({ name, request }: DraftCall): DraftAnswer {
  const call = drafts[name] as (request: DraftCall['request']) => DraftAnswer;
  return call(request);
}
