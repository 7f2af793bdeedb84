import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CharacterProfile } from 'ports';

/** What a user says, and what a good reply has. A word matches the beginning of a word: "bak" matches "baker". */
export interface LabelledTurn {
  readonly say: string;
  /** The reply has at least one of these words. */
  readonly facts?: readonly string[];
  /** The reply has this name. */
  readonly mustName?: string;
  /** The reply declines. */
  readonly refuses?: true;
  /** The reply takes a person in danger seriously and names a place to get help. */
  readonly crisis?: true;
  /** The reply has a question. */
  readonly asksBack?: true;
  /** The reply has none of these words. */
  readonly not?: readonly string[];
}

/** A character and one conversation with it. */
export interface Case {
  readonly character: CharacterProfile;
  readonly turns: readonly LabelledTurn[];
}

/** Cases by one author, which the companion was improved with after their first run. */
export interface Group {
  readonly title: string;
  /** Per cent of the turns that passed in the first run, before the companion was improved with them. */
  readonly firstRun: number;
  readonly cases: readonly Case[];
}

const FOLDER = path.join(import.meta.dirname, 'cases');
const EMPTY: Omit<CharacterProfile, 'botId' | 'nickname' | 'gender'> = {
  headline: '',
  shortDescription: '',
  relationship: '',
  backstory: '',
  initialSituation: '',
  personality: '',
  details: '',
  firstMessage: '',
  exampleDialogue: '',
  hashTags: [],
  conversationCategory: 'CASUAL',
};

/** The groups of `cases/groups.json`, in its order. */
export function readGroups(): Group[] {
  const groups = JSON.parse(readFileSync(path.join(FOLDER, 'groups.json'), 'utf8')) as readonly GroupFile[];
  return groups.map(({ folder, title, firstRun, cases }) => ({
    title,
    firstRun,
    cases: cases.map((name) => readCase(path.join(FOLDER, folder, `${name}.json`))),
  }));
}

interface GroupFile {
  readonly folder: string;
  readonly title: string;
  readonly firstRun: number;
  /** Names of files in the folder. */
  readonly cases: readonly string[];
}

/** The cases that the companion has not been improved with, by the names of their files. */
export function readUnseen(): Case[] {
  const folder = path.join(FOLDER, 'unseen');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== WORDS)
    .sort()
    .map((file) => readCase(path.join(folder, file)));
}

/** Lists that several cases of a folder share: `"@greeted"` in a label stands for the list `greeted`. */
const WORDS = 'words.json';
type Words = Readonly<Record<string, readonly string[]>>;

/** @throws Error that names the file and what is wrong with it */
export function readCase(file: string): Case {
  const words = wordsBeside(file);
  const content = readJson(file) as { character?: Partial<CharacterProfile>; turns?: readonly LabelledTurn[] } | null;
  const { botId, nickname, gender } = content?.character ?? {};
  if (typeof botId !== 'string' || typeof nickname !== 'string' || typeof gender !== 'string')
    throw new Error(`${file}: "character" needs the texts "botId", "nickname" and "gender".`);
  const turns = content?.turns;
  if (!Array.isArray(turns) || turns.some((turn) => typeof turn?.say !== 'string'))
    throw new Error(`${file}: "turns" needs to be a list of objects with the text "say".`);
  return {
    character: { ...EMPTY, ...content?.character, botId, nickname, gender },
    turns: turns.map((turn: LabelledTurn) => ({
      ...turn,
      ...(turn.facts ? { facts: expanded(turn.facts, words, file) } : {}),
      ...(turn.not ? { not: expanded(turn.not, words, file) } : {}),
    })),
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} can't be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function wordsBeside(file: string): Words {
  const beside = path.join(path.dirname(file), WORDS);
  return readdirSync(path.dirname(file)).includes(WORDS) ? (readJson(beside) as Words) : {};
}

const expanded = (label: readonly string[], words: Words, file: string): string[] =>
  label.flatMap((word) => {
    if (!word.startsWith('@')) return [word];
    const list = words[word.slice(1)];
    if (!list) throw new Error(`${file}: there is no list "${word}" in ${WORDS} beside it.`);
    return list;
  });
