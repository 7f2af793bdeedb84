import { aChannel } from 'shared-sdk/testing';
import { EMPTY, type ReadyState } from '../state.ts';

/** The state of a chat that has been read. */
export const aReadyState = (fields: Partial<ReadyState> = {}): ReadyState => ({
  ...EMPTY,
  status: 'ready',
  channel: aChannel(),
  ...fields,
});
