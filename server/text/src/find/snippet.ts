import type { Match } from './find.ts';

/** A line of a message around a match. */
export interface Snippet {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Characters of a snippet before and after its match. */
const CONTEXT = { before: 30, after: 80 } as const;
const LONGEST_MATCH = 60;

/** Cuts the line of a match out of a text, between words where there are any. */
export function snippetOf(text: string, { start, end }: Match): Snippet {
  const from = wordStart(text, Math.max(0, start - CONTEXT.before), start);
  const stop = Math.min(end, start + LONGEST_MATCH);
  const to = Math.min(text.length, stop + CONTEXT.after);
  return {
    before: (from > 0 ? '…' : '') + onOneLine(whole(text.slice(from, start))),
    match: whole(text.slice(start, stop)),
    after: onOneLine(whole(text.slice(stop, to))) + (to < text.length ? '…' : ''),
  };
}

/** The start of the first word after `from`, if there is one before `before`. */
function wordStart(text: string, from: number, before: number): number {
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space < 0 || space >= before ? from : space + 1;
}

const onOneLine = (text: string): string => text.replace(/\s/g, ' ');
/** Without half a character at either end. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
