import type { ChannelMode } from 'shared-sdk/contract';
import type { ChannelRow } from './channel-rows.ts';

type ModeFields = Pick<ChannelRow, 'mode' | 'feverExpiresAt'>;

export const isFeverOn = ({ feverExpiresAt }: ModeFields, now: number): boolean =>
  feverExpiresAt !== null && feverExpiresAt > now;

/**
 * The mode of a chat at a given time: fever overrides the chat's own mode until it expires (FEVER-05, FEVER-12). It is
 * computed from the expiry, so no timer can be late.
 */
export const currentMode = (channel: ModeFields, now: number): ChannelMode =>
  isFeverOn(channel, now) ? 'FEVER' : (channel.mode as ChannelMode);
