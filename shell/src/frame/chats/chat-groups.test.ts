import type { Channel } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { groupChats } from './chat-groups.ts';

const at = (iso: string) => new Date(iso).getTime();
const chat = (channelId: string, lastMessageCreatedAt: number | null, createdAt = 0) =>
  ({ channelId, lastMessageCreatedAt, createdAt }) as Channel;
const ids = (now: string, ...channels: Channel[]) =>
  groupChats(channels, at(now)).map(({ group, channels: found }) => [group, found.map(({ channelId }) => channelId)]);

// Local times: 2026-11-18 is a Wednesday.
const NOW = '2026-11-18T15:00:00';

describe('groupChats', () => {
  it('orders the groups Today, This week and Earlier, without empty ones [SHELL-08]', () => {
    expect(ids(NOW, chat('old', at('2026-11-01T10:00:00')), chat('now', at('2026-11-18T09:00:00')))).toEqual([
      ['today', ['now']],
      ['earlier', ['old']],
    ]);
    expect(ids(NOW, chat('tue', at('2026-11-17T09:00:00')))).toEqual([['thisWeek', ['tue']]]);
  });

  it('orders by the last message, newest first, within and across groups [SHELL-10]', () => {
    const found = ids(
      NOW,
      chat('b', at('2026-11-18T08:00:00')),
      chat('d', at('2026-11-02T08:00:00')),
      chat('a', at('2026-11-18T14:00:00')),
      chat('c', at('2026-11-16T08:00:00')),
    );
    expect(found).toEqual([
      ['today', ['a', 'b']],
      ['thisWeek', ['c']],
      ['earlier', ['d']],
    ]);
  });

  it('starts the week on Monday at midnight, local time [SHELL-11]', () => {
    expect(ids(NOW, chat('monday', at('2026-11-16T00:00:00')))).toEqual([['thisWeek', ['monday']]]);
    expect(ids(NOW, chat('sunday', at('2026-11-15T23:59:59')))).toEqual([['earlier', ['sunday']]]);
    expect(ids('2026-11-22T12:00:00', chat('monday', at('2026-11-16T00:00:00')))).toEqual([['thisWeek', ['monday']]]);
    expect(ids('2026-11-16T12:00:00', chat('sunday', at('2026-11-15T20:00:00')))).toEqual([['earlier', ['sunday']]]);
  });

  it('uses the creation time of a chat without messages [SHELL-11]', () => {
    expect(ids(NOW, chat('fresh', null, at('2026-11-18T14:59:00')), chat('spoken', at('2026-11-18T14:00:00')))).toEqual(
      [['today', ['fresh', 'spoken']]],
    );
  });
});
