import type { LabelledText } from '../text.ts';
import { ARABIC } from './arabic.ts';
import { ENGLISH } from './english.ts';
import { KOREAN } from './korean.ts';

/**
 * Texts written after the rules, without another look at them, and measured once. Do not tune rules against them: only
 * their figures are read.
 */
export const FRESH_SET: readonly LabelledText[] = [...ENGLISH, ...KOREAN, ...ARABIC];
