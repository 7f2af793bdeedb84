import type { Destination, Sdk } from 'shared-sdk';
import { askAhead, firstCallsAt, takeAnswer } from 'shared-sdk/host';
import { type FirstAnswers, inlinedAnswers } from '../page-data.ts';
import type { RouteManifest } from '../remotes/pages.ts';

/** Sends the first calls of a guest's page while its code loads. */
export function requestFirstCalls(sdk: Sdk, { begins }: RouteManifest, params: Destination['params']): void {
  if (sdk.session.isMember()) return;
  for (const call of firstCallsAt(begins, params)) void askAhead(sdk, call);
}

/** Fills the cache with the answers inlined into a guest's page. */
export function cacheInlinedAnswers(sdk: Sdk, { language, calls }: FirstAnswers = inlinedAnswers()): void {
  if (sdk.session.isMember() || language !== sdk.i18n.language()) return;
  for (const { data, ...call } of calls) takeAnswer(sdk, call, data);
}
