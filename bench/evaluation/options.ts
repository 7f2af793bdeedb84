import { parseArgs } from 'node:util';
import { asLanguage, type Language } from 'shared-sdk/languages';
import type { JudgeModel } from './run/judge-model.ts';
import { type Length, lengths } from './talks/script.ts';

export interface Options {
  /** `demo`, a GGUF file, or a model of the provider in the environment. */
  readonly model: string;
  readonly characters: number;
  /** At most this many talks, spread over the languages and lengths. */
  readonly talks: number;
  readonly lengths: readonly Length[];
  readonly languages: readonly Language[];
  readonly seed: number;
  /** Talks at the same time. */
  readonly parallel: number;
  readonly replyTimeoutMs: number;
  readonly report: string | undefined;
  readonly judge: JudgeModel | undefined;
}

/** @throws Error that says which option is wrong and what to write instead */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      model: { type: 'string', default: 'demo' },
      characters: { type: 'string', default: '30' },
      talks: { type: 'string', default: '10000' },
      turns: { type: 'string', default: '8,40' },
      languages: { type: 'string', default: 'en,ko,ar' },
      seed: { type: 'string', default: '1' },
      parallel: { type: 'string' },
      'reply-timeout': { type: 'string', default: '300' },
      report: { type: 'string' },
      judge: { type: 'string' },
      'judge-model': { type: 'string' },
    },
  });
  const isDemo = values.model === 'demo';
  return {
    model: values.model,
    characters: wholeNumber('--characters', values.characters, 100),
    talks: wholeNumber('--talks', values.talks, 10_000),
    lengths: values.turns.split(',').map(lengthOf),
    languages: values.languages.split(',').map(languageOf),
    seed: wholeNumber('--seed', values.seed, 2 ** 31),
    // Talks at the same time would make each other's first word late on one model.
    parallel: wholeNumber('--parallel', values.parallel ?? (isDemo ? '4' : '1'), 50),
    replyTimeoutMs: wholeNumber('--reply-timeout', values['reply-timeout'], 3_600) * 1_000,
    report: values.report,
    judge: judgeOf(values.judge, values['judge-model']),
  };
}

function wholeNumber(option: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new Error(`${option} is "${text}". Write a whole number from 1 to ${max}.`);
  return value;
}

function lengthOf(text: string): Length {
  const length = lengths.find((one) => String(one) === text);
  if (length === undefined) throw new Error(`--turns has "${text}". Choose of ${lengths.join(', ')}.`);
  return length;
}

function languageOf(text: string): Language {
  const language = asLanguage(text);
  if (language === null) throw new Error(`--languages has "${text}". Choose of en, ko, ar.`);
  return language;
}

function judgeOf(url: string | undefined, model: string | undefined): JudgeModel | undefined {
  if (url === undefined && model === undefined) return undefined;
  if (url === undefined || model === undefined || !URL.canParse(url))
    throw new Error(
      'A judge needs both --judge with an address, such as http://localhost:11434/v1, and --judge-model.',
    );
  const root = url.endsWith('/') ? url.slice(0, -1) : url;
  return { url: root, model, key: process.env.JUDGE_API_KEY };
}

/** Settings of the platform with which this model answers. */
export function settingsFor(
  model: string,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  if (model === 'demo') return {};
  if (model.endsWith('.gguf')) return { AI_MODEL_FILE: model };
  if (!env.AI_BASE_URL)
    throw new Error(
      `--model ${model} needs AI_BASE_URL, the address of its provider. Or name a .gguf file, or "demo".`,
    );
  return {
    AI_BASE_URL: env.AI_BASE_URL,
    AI_CHAT_MODELS: model,
    ...(env.AI_API_KEY ? { AI_API_KEY: env.AI_API_KEY } : {}),
  };
}

/** Settings that would let another model answer. */
export const modelSettings: readonly string[] = ['AI_BASE_URL', 'AI_API_KEY', 'AI_CHAT_MODELS', 'AI_MODEL_FILE'];
