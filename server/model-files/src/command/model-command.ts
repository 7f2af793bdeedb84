import { OFFERED } from '../catalogue.ts';
import { Paused } from '../downloads/download.ts';
import { Downloads } from '../downloads/downloads.ts';
import { removeStored, storedModels, unfinishedDownloads } from '../downloads/stored.ts';
import { ModelFileError } from '../error.ts';
import { filesHere } from '../files-here.ts';
import type { HubFile } from '../hub/listing.ts';
import { hubFileOf } from '../hub-file-of.ts';
import { findServers } from '../local-servers/find-servers.ts';
import { memoryOf, offerFor, readMachine } from '../machine.ts';
import { type ModelSettings, modelSettings, readChoice, removeChoice, writeChoice } from '../settings.ts';
import { modelNamed } from './choose.ts';
import { ownerLink } from './owner-link.ts';
import { gigabytes, showDownloads, showFiles, showOffers, showServers } from './show.ts';

export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** Replaces the last line, where the terminal can. */
  readonly printProgress: (line: string) => void;
  /** Aborts when the operator presses Ctrl-C. */
  readonly signal: AbortSignal;
  /** For the test of a model. Default: the processor's cores. */
  readonly threads?: number;
}

type Command = (settings: ModelSettings, argument: string, context: CommandContext) => Promise<void>;

const USAGE = 'npm run model has no such form. All of them: npm run model -- --help';

const NEXT_START = 'It answers from the next start of the platform on.';

const list: Command = async (settings, _, { env, print }) => {
  const [machine, { files, isPartial }, servers, chosen, unfinished] = await Promise.all([
    readMachine(settings.store),
    filesHere(settings),
    findServers({ except: Number(env.PORT ?? 3000) }),
    readChoice(settings.choiceFile),
    new Downloads(settings).list(),
  ]);
  const lines = [
    ...showOffers(machine, offerFor(machine)),
    '',
    ...showFiles(files, chosen?.path, isPartial),
    ...showServers(servers),
    ...showDownloads(unfinished),
  ];
  for (const line of lines) print(line);
};

const use: Command = async (settings, argument, { print }) => {
  if (argument === 'none') {
    await removeChoice(settings.choiceFile);
    print('No model on this machine answers from the next start of the platform on.');
    return;
  }
  const { path, label, facts } = await modelNamed(argument, settings);
  const machine = await readMachine(settings.store);
  await writeChoice(settings.choiceFile, { path, label });
  const context = facts.contextTokens === undefined ? '' : `, ${facts.contextTokens} tokens of context`;
  print(`${label} is chosen: ${gigabytes(facts.bytes)}${context}. ${NEXT_START}`);
  if (!facts.hasChatTemplate) print('It has no template for chats, so it may be no instruct model, and answer badly.');
  const needed = memoryOf(facts.bytes);
  if (needed > machine.memoryBytes) {
    print(`It needs about ${gigabytes(needed)} of memory, and this machine has ${gigabytes(machine.memoryBytes)}.`);
  }
};

const fetchModel: Command = async (settings, argument, { signal, print, printProgress }) => {
  const wanted = hubFileOf(argument);
  const downloads = new Downloads(settings);
  signal.addEventListener('abort', () => void downloads.pause(wanted), { once: true });
  const ended = downloads.start(wanted);
  const timer = setInterval(() => void report(), 1000);
  const report = async () => {
    const [view] = (await downloads.list()).filter(({ repo, file }) => repo === wanted.repo && file === wanted.file);
    if (view?.bytes !== undefined) printProgress(progressLine(view.received, view.bytes, view.bytesPerSecond));
  };
  try {
    const file = await ended;
    print(`Downloaded, and its SHA-256 is right: ${file}`);
    if (await readChoice(settings.choiceFile)) print(`To let it answer: npm run model -- use ${argument}`);
    else {
      await writeChoice(settings.choiceFile, { path: file, label: argument });
      print(NEXT_START);
    }
  } catch (error) {
    if (!(error instanceof Paused)) throw error;
    print('Paused. The same command continues.');
  } finally {
    clearInterval(timer);
  }
};

function progressLine(received: number, bytes: number, speed = 0): string {
  const left = speed > 0 ? `, about ${Math.ceil((bytes - received) / speed / 60)} min left` : '';
  const percent = Math.floor((received / bytes) * 100);
  return `${percent} % of ${gigabytes(bytes)}, ${(speed / 1e6).toFixed(1)} MB/s${left}`;
}

const test: Command = async (settings, argument, { print, signal, threads }) => {
  const chosen = argument === '' ? (await readChoice(settings.choiceFile))?.path : argument;
  if (chosen === undefined) {
    throw new ModelFileError(
      'unknown',
      'No model is chosen. Choose one with npm run model -- use NAME, or name one here.',
    );
  }
  const { path, label } = await modelNamed(chosen, settings);
  const { tryFile } = await import('./try-file.ts');
  const trial = await tryFile(path, signal, threads);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  print(`${label}: ${trial.text}`);
  print(
    `Loaded in ${seconds(trial.loadMs)}, first word after ${seconds(trial.firstWordMs)}, ` +
      `${trial.tokensPerSecond.toFixed(1)} tokens/s, ${trial.contextTokens ?? 'unknown'} tokens of context. It costs nothing.`,
  );
};

const remove: Command = async (settings, argument, { print }) => {
  const [stored, unfinished] = await Promise.all([storedModels(settings.store), unfinishedDownloads(settings.store)]);
  const offered = OFFERED.find(({ name }) => name === argument);
  const isWanted = ({ repo, file }: HubFile) =>
    offered ? repo === offered.repo && file === offered.file : `${repo}/${file}` === argument;
  const complete = stored.find((one) => isWanted(one) || one.path === argument);
  const found = complete ?? unfinished.find(isWanted);
  if (!found) {
    throw new ModelFileError(
      'unknown',
      `No downloaded model has the name ${argument}. Files of other programs are removed with those programs.`,
    );
  }
  await removeStored(settings.store, found);
  const chosen = await readChoice(settings.choiceFile);
  if (complete && chosen?.path === complete.path) await removeChoice(settings.choiceFile);
  print(`${argument} is removed.`);
};

const COMMANDS: Readonly<Record<string, { readonly run: Command; readonly needsName: boolean }>> = {
  list: { run: list, needsName: false },
  use: { run: use, needsName: true },
  download: { run: fetchModel, needsName: true },
  test: { run: test, needsName: false },
  remove: { run: remove, needsName: true },
  'owner-link': { run: (_, __, { env, print }) => ownerLink(env, print), needsName: false },
};

/** Runs `npm run model -- <arguments>`. @throws ModelFileError, EngineError, CommandFailed */
export async function modelCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const [name = '', argument = '', ...others] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || others.length > 0 || (command.needsName && argument === '')) {
    throw new ModelFileError('unknown', USAGE);
  }
  await command.run(modelSettings(context.env), argument, context);
}
