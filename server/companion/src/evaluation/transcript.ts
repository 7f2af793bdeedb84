import { writeFileSync } from 'node:fs';
import { GROUPS } from './groups.ts';
import { converse, type Marked, type Score, scoreOf } from './run.ts';

/** Where the transcript is kept. */
export const TRANSCRIPT = new URL('../../../../docs/companion-transcript.md', import.meta.url);

/** All labelled turns with the companion's replies, their marks and the score, as Markdown. */
export function transcript(): string {
  const groups = GROUPS.map((group) => ({
    ...group,
    conversations: group.cases.map(({ character, turns }) => ({ character, marked: converse(character, turns) })),
  }));
  const all = scoreOf(groups.flatMap(({ conversations }) => conversations.flatMap(({ marked }) => marked)));
  return [
    '# The offline companion, one run',
    '',
    'Where no AI provider is configured, the offline companion answers. It is a demo: rules, templates and the profile’s own sentences, no language model. This is one whole run of the labelled turns that it was worked on with, kept as it came out, with what went wrong.',
    '',
    `- **${percent(all)} of ${all.turns} turns pass, ${all.repeats} ${all.repeats === 1 ? 'repeat' : 'repeats'}.** The companion has seen all of them, so this share flatters it.`,
    `- What to expect of a character that nobody has tried, the first runs of each group say, before anything was changed for it: ${groups.map(({ firstRun }) => `${firstRun} %`).join(', ')}, in the order of the table.`,
    '- Rules judge each reply (`server/src/ai/offline/evaluation/checker.ts`, whose head says what they check). A pass means that no rule objects, not that a reader would admire the reply: many a reply that passes is plain, and a few miss the point in ways that no rule sees.',
    '- The last four groups were written without sight of the companion, by four hands, and their first runs are the honest measures: 75 of 160 turns passed (46.9 %) at the first, 112 of 143 (78.3 %) at the second, 147 of 197 (74.6 %) at the third, 119 of 152 (78.3 %) at the fourth, each after the companion was worked on with those before. The first runs of the other groups are of turns by the hand that wrote the companion. Since then the companion was worked on with all of them, so their shares today flatter, too. How to add another such set, `server/src/ai/offline/evaluation/strangers/README.md` describes.',
    '- The characters are invented and none is in the catalogue.',
    '- The run is deterministic. Again: `node server/src/ai/offline/evaluation/transcript.ts`.',
    '',
    '| Characters | Pass | Turns | At first |',
    '| --- | ---: | ---: | ---: |',
    ...groups.flatMap(({ title, firstRun, conversations }) => {
      const score = scoreOf(conversations.flatMap(({ marked }) => marked));
      return [
        `| **${title}** | **${score.passed}** | **${score.turns}** | **${firstRun} %** |`,
        ...conversations.map(({ character, marked }) => {
          const own = scoreOf(marked);
          return `| ${character.nickname} | ${own.passed} | ${own.turns} | |`;
        }),
      ];
    }),
    ...groups.flatMap(({ conversations }) =>
      conversations.flatMap(({ character, marked }) => [
        '',
        `## ${character.nickname}`,
        '',
        `*${escaped(character.headline)}*`,
        '',
        ...marked.flatMap(lines),
      ]),
    ),
    '',
  ].join('\n');
}

const percent = ({ passed, turns }: Score): string => `${passed} (${((100 * passed) / turns).toFixed(1)} %)`;

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
