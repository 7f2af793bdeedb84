import type { ReportCode, ReportLine } from 'shared-sdk/cards';

/** Notes for the operator about parts of a card that have no effect. */
const sentences: Partial<Record<ReportCode, string>> = {
  'newer-version': 'The card is of a newer version ({version}): what is new in it is kept, but not used.',
  'broken-copy': 'One of its two copies is broken: the other one was read.',
  'stale-copies': 'Copies of its fields beside data say something else, and are not used.',
  'small-picture': 'Its picture is too small: a portrait was painted.',
  'group-greetings': 'Its greetings for groups are kept, but not used.',
  'lore-regex': 'Lore whose keys are regular expressions that look around or back ({count}) is kept, but not used.',
  'assets-missing': 'Assets that are not in this file ({count}) are named in the card, but not there.',
  'assets-remote': 'Assets that lie elsewhere ({count}) are named in the card, but not fetched.',
  'assets-unsafe': 'Assets whose addresses are none ({count}) are kept, but not used.',
  'assets-unused': 'Further pictures and sounds ({count}) are not shown.',
};

export const notesOn = (report: readonly ReportLine[]): string[] =>
  report.flatMap(
    ({ code, values }) => sentences[code]?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) ?? [],
  );
