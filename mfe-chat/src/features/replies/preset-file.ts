import { constants } from 'shared-sdk';
import { isWithin, type NumberName } from './settings-draft.ts';

/** Real presets have some kilobytes. */
export const MAX_PRESET_BYTES = 256 * 1024;

/** Names of fields in SillyTavern's presets, for text and for chat completion. */
const FIELDS: Readonly<Record<string, NumberName>> = {
  temp: 'temperature',
  temperature: 'temperature',
  top_p: 'topP',
  min_p: 'minP',
  rep_pen: 'repetitionPenalty',
  repetition_penalty: 'repetitionPenalty',
  dry_multiplier: 'dry',
  xtc_probability: 'xtc',
  genamt: 'maxTokens',
  max_tokens: 'maxTokens',
  openai_max_tokens: 'maxTokens',
};
const STOPS = new Set(['custom_stopping_strings', 'stopping_strings', 'stop']);

export interface Preset {
  readonly numbers: Partial<Record<NumberName, number>>;
  /** Undefined if the file has none. */
  readonly stopTexts: readonly string[] | undefined;
  /** Names of fields that have no place here, or whose value is out of bounds. */
  readonly notTaken: readonly string[];
}

export type PresetProblem = 'too-large' | 'not-json' | 'no-preset';

/** Reads a preset file of SillyTavern. */
export async function readPreset(file: Blob): Promise<Preset | PresetProblem> {
  if (file.size > MAX_PRESET_BYTES) return 'too-large';
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return 'not-json';
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return 'no-preset';
  return presetIn(Object.entries(content));
}

function presetIn(fields: readonly (readonly [string, unknown])[]): Preset | PresetProblem {
  const numbers: Partial<Record<NumberName, number>> = {};
  const notTaken: string[] = [];
  let stopTexts: readonly string[] | undefined;
  let isPreset = false;
  for (const [field, value] of fields) {
    const name = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    const stops = STOPS.has(field) ? stopsIn(value) : undefined;
    isPreset ||= name !== undefined || stops !== undefined;
    if (name !== undefined && typeof value === 'number' && isWithin(name, value)) numbers[name] = value;
    else if (stops !== undefined) stopTexts = stops;
    else notTaken.push(field);
  }
  return isPreset ? { numbers, stopTexts, notTaken } : 'no-preset';
}

/** A list, or one written as JSON. Undefined for anything else, and for texts that are too many or too long. */
function stopsIn(value: unknown): readonly string[] | undefined {
  const { stopTexts, stopTextMaxLength } = constants.reply;
  const list = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(list) || list.length > stopTexts) return undefined;
  const isText = (text: unknown): text is string =>
    typeof text === 'string' && text !== '' && [...text].length <= stopTextMaxLength;
  return list.every(isText) ? list : undefined;
}

function parsed(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
