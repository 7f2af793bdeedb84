import type { ChannelMode } from 'shared-sdk/contract';
import type { ChannelRow } from './channel-store.ts';

type Stay = Pick<ChannelRow, 'mode' | 'feverExpiresAt'>;

export const isFeverOn = ({ feverExpiresAt }: Stay, now: number): boolean =>
  feverExpiresAt !== null && feverExpiresAt > now;

/**
 * The mode of a chat at a moment: fever lies over the mode that the chat has, and goes by itself (FEVER-05, FEVER-12).
 * No timer ends it, so that nothing can be late.
 */
export const currentMode = (channel: Stay, now: number): ChannelMode =>
  isFeverOn(channel, now) ? 'FEVER' : (channel.mode as ChannelMode);
