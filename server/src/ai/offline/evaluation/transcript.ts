import { writeFileSync } from 'node:fs';
import { HELD_OUT } from './characters.ts';
import { converse, type Marked, scoreOf } from './run.ts';
import { CONVERSATIONS } from './turns.ts';

/** Where the transcript is kept. */
export const TRANSCRIPT = new URL('../../../../../docs/companion-transcript.md', import.meta.url);

/** All labelled turns with the companion's replies, their marks and the score, as Markdown. */
export function transcript(): string {
  const conversations = CONVERSATIONS.map(({ who, turns, fresh = false }) => ({
    fresh,
    character: HELD_OUT[who],
    marked: converse(HELD_OUT[who], turns),
  }));
  const all = conversations.flatMap(({ marked }) => marked);
  const { turns, passed, repeats } = scoreOf(all);
  const fresh = scoreOf(conversations.filter((one) => one.fresh).flatMap(({ marked }) => marked));
  return [
    '# The offline companion, one run',
    '',
    'Where no AI provider is configured, the offline companion answers. It is a demo: rules, templates and the profile’s own sentences, no language model. This is one whole run of its labelled set, kept as it came out, with what went wrong.',
    '',
    `- **${passed} of ${turns} turns pass (${((100 * passed) / turns).toFixed(1)} %), ${repeats} ${repeats === 1 ? 'repeat' : 'repeats'}.**`,
    `- **Of the characters marked “fresh”, which the companion met only after the last change to it, ${fresh.passed} of ${fresh.turns} turns pass (${((100 * fresh.passed) / fresh.turns).toFixed(0)} %). That is what to expect of a character that nobody has tried.**`,
    '- None of the characters is in the catalogue, on whose characters the companion is tuned. The share of all turns flatters it nevertheless: the first eight had 68 of 136 (50 %, with 5 repeats) before any work and 116 of 136 (85 %) after work that had seen little of its failures there beyond torn grammar and a wrong voice; the next two had 23 of 34 (68 %) at their first run. Faults that then showed were mended at their root, so these ten are no longer unseen.',
    '- Rules judge each reply (`server/src/ai/offline/evaluation/checker.ts`): a fact or name that must stand in it, a refusal or help where due, grammar by simple rules, the character’s own voice, no sentence of the last ten replies. A pass means that no rule objects, not that a reader would admire the reply; many a reply that passes is plain, and a few miss the point in ways that no rule sees.',
    '- The set and the rules are by the same hand as the companion, and the share is no promise for other characters.',
    '- The run is deterministic. Again: `node server/src/ai/offline/evaluation/transcript.ts`.',
    '',
    '| Character | Pass | Turns |',
    '| --- | ---: | ---: |',
    ...conversations.map(({ character, marked, fresh: isFresh }) => {
      const score = scoreOf(marked);
      return `| ${character.nickname}${isFresh ? ' (fresh)' : ''} | ${score.passed} | ${score.turns} |`;
    }),
    ...conversations.flatMap(({ character, marked }) => ['', `## ${character.nickname}`, '', ...marked.flatMap(lines)]),
    '',
  ].join('\n');
}

function lines({ turn, reply, faults }: Marked): string[] {
  return [
    `- **${escaped(turn.say)}**  `,
    `  ${escaped(reply)}  `,
    `  ${faults.length === 0 ? '✓ pass' : `✗ ${faults.map((fault) => escaped(shortened(fault))).join('; ')}`}`,
  ];
}

const shortened = (fault: string): string => (fault.length > 140 ? `${fault.slice(0, 139)}…` : fault);

/** Asterisks of an action stay asterisks. */
const escaped = (text: string): string => text.replace(/[\\*_`<>[\]#|]/g, '\\$&').replace(/\s+/g, ' ');

if (import.meta.main) writeFileSync(TRANSCRIPT, transcript());
