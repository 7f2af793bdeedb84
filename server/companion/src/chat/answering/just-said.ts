import * as aboutSelf from '../lines/about-self.ts';
import { shuffled } from '../seed.ts';
import { sentencesOf, uncapitalised } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { partFor } from './again.ts';
import { lastReply, type Parts } from './parts.ts';

/** "Why did they throw you out?", "what happened to him?": the sentence that was just said contains the answer. */
export function justSaid(heard: Understanding, scene: Scene, voice: Voice): Parts | undefined {
  const lower = heard.text.toLowerCase();
  const holds = /\b(?:why|how come)\b/.test(lower) ? REASON : /\bwhat happened\b/.test(lower) ? FATE : undefined;
  if (holds === undefined || heard.context === '') return undefined;
  const own = sentencesOf(lastReply(scene)).findLast(
    (one) => !one.endsWith('?') && holds.test(one) && /\b(?:I|my|me)\b/i.test(one),
  );
  if (own === undefined) return undefined;
  const better = scene.recall.about(heard.text, voice.isFresh, { exact: true });
  if (better !== undefined && holds.test(better)) return undefined;
  const bare = own.replace(/^(?:as i told you|you do remember, i hope|i said it before|it is still true): /i, '');
  const part = partFor(heard.text, bare);
  if (part !== undefined)
    return [voice.fresh(part) ?? voice.fresh(bare), voice.fresh(scene.recall.after(bare, voice.isFresh))];
  return [
    voice.fresh(`${shuffled(aboutSelf.AS_SAID, scene.seed)[0]} ${uncapitalised(bare)}`),
    voice.fresh(scene.recall.after(bare, voice.isFresh)),
  ];
}

const REASON = /\b(?:because|since|so that|until|after|for the sake|out of)\b/i;
const FATE =
  /\b(?:died|dead|killed|shot|murdered|drowned|lost|left|vanished|disappeared|hanged|burned|arrested|broke|never (?:came|returned|solved)|married|sold|stolen|fell|closed|ended)\b/i;
