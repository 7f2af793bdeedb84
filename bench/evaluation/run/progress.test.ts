import { expect, it } from 'vitest';
import { createProgress, timeOf } from './progress.ts';

const reply = { talks: [0, 2], talk: 'Mira en 8', replies: [1, 8], tookMs: 6_000, left: 15 } as const;

it('shows every reply in a terminal, and the talk in a line of its own', () => {
  let text = '';
  const progress = createProgress({ isTTY: true, write: (part) => (text += part) });
  progress.replied(reply, 1);
  progress.replied({ ...reply, replies: [2, 8], tookMs: 10_000, left: 14 }, 1);
  progress.say('done');
  expect(text.split('\r\u001b[K')).toEqual([
    '',
    '0/2 talks, Mira en 8: reply 1 of 8 after 6.0 s, 2 min left',
    '0/2 talks, Mira en 8: reply 2 of 8 after 10.0 s, 2 min left\ndone\n',
  ]);
});

it('writes a line every 10 s into a log', () => {
  let at = 0;
  const lines: string[] = [];
  const progress = createProgress({ write: (line) => lines.push(line) }, () => at);
  for (at = 0; at <= 20_000; at += 4_000) progress.replied(reply, 1);
  expect(lines).toHaveLength(2);
});

it('says how long the run takes', () => {
  expect([timeOf(1), timeOf(59 * 60_000), timeOf(432 * 60_000)]).toEqual(['1 min', '59 min', '7 h 12 min']);
});
