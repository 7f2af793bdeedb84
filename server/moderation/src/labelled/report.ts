import { parseArgs } from 'node:util';
import { rulebook } from '../offline-moderation.ts';
import { DEVELOPMENT_SET, HELD_OUT_SET } from './development/index.ts';
import { figuresOfSet } from './figures.ts';
import { FRESH_SET } from './fresh/index.ts';
import { MORE_TEXTS } from './more/index.ts';
import { SET_ASIDE } from './set-aside/index.ts';
import { TUNING_SET } from './tuning/index.ts';

/**
 * `npm run moderation`: precision and recall of the safety rules on the labelled sets. With texts after it, which rules
 * find them. It prints no text of any set.
 */
const { positionals } = parseArgs({ allowPositionals: true });

if (positionals.length > 0) explain(positionals);
else {
  for (const [set, texts] of [
    ['tuning', TUNING_SET],
    ['development', DEVELOPMENT_SET],
    ['more', MORE_TEXTS],
    ['held_out', HELD_OUT_SET],
    ['set_aside', SET_ASIDE],
    ['fresh', FRESH_SET],
  ] as const) {
    for (const { rule, language, precision, recall } of figuresOfSet(texts)) {
      const name = `moderation_${set}_${rule.toLowerCase()}${language === 'all' ? '' : `_${language}`}`;
      print(`figure ${name}_precision ${precision.toFixed(3)} ratio`);
      print(`figure ${name}_recall ${recall.toFixed(3)} ratio`);
    }
  }
}

function explain(texts: readonly string[]): void {
  for (const text of texts)
    for (const purpose of ['chat', 'creation', 'conversation'] as const) {
      const ids = rulebook()
        .find(text, purpose)
        .map(({ category, id }) => `${category} ${id}`);
      print(`${purpose}: ${ids.join(', ') || 'nothing'} | ${text}`);
    }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
