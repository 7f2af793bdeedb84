import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { developerTokenFile } from 'operator-client';
import type { ImagePort, ModerationPort } from 'ports';
import { CardRefused, cardLimits } from 'shared-sdk/cards';
import * as z from 'zod';
import { type ImportOutcome, importCards, type OfferedFile } from '../../discover/catalogue/import-cards.ts';
import type { Config } from '../../kernel/config/config.ts';
import { loadSecrets } from '../../kernel/config/secrets.ts';
import { DataFolderLocked } from '../../kernel/db/lock.ts';
import { openDatabase } from '../../kernel/db/open.ts';
import { MediaStore } from '../../kernel/media/media-store.ts';
import { openBlobs } from '../../kernel/media/open-blobs.ts';
import { importPath } from './import-route.ts';

export interface ImportCommand {
  readonly config: Pick<Config, 's3' | 'dataDir' | 'cacheDir' | 'databaseUrl' | 'authSecret'>;
  /** The address of the running platform, which may hold the database. */
  readonly platformUrl: string;
  readonly painter: ImagePort;
  readonly moderation: ModerationPort;
  readonly print: (line: string) => void;
}

/** The command can't run. The message is one sentence for the operator. */
export class ImportImpossible extends Error {
  override readonly name = 'ImportImpossible';
}

/**
 * Imports card files and prints a line for each: directly into the database, or through the running platform that holds
 * it.
 * @returns the exit code: 1 if any file was refused
 * @throws ImportImpossible
 */
export async function importFiles(command: ImportCommand, paths: readonly string[]): Promise<number> {
  if (paths.length === 0) throw new ImportImpossible('Name the card files to import: pnpm catalogue:import <files…>');
  const importer = await openImporter(command);
  let refused = 0;
  try {
    for (const file of paths) {
      const outcome = await offer(importer, file);
      if (outcome.status === 'refused') refused += 1;
      for (const line of linesOf(outcome)) command.print(line);
    }
  } finally {
    await importer.close();
  }
  return refused > 0 ? 1 : 0;
}

async function offer(importer: Importer, file: string): Promise<ImportOutcome> {
  const name = path.basename(file);
  try {
    // Does not read a file that is too large.
    const { size } = await stat(file);
    const bytes = size > cardLimits.fileBytes ? undefined : await readFile(file);
    if (!bytes) return { file: name, status: 'refused', reason: new CardRefused('file-too-large').message };
    return await importer.offer({ name, bytes });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'EACCES') throw error;
    const reason = { ENOENT: 'The file does not exist.', EISDIR: 'This is a folder.', EACCES: 'Permission denied.' }[
      code
    ];
    return { file: name, status: 'refused', reason };
  }
}

const linesOf = (outcome: ImportOutcome): string[] =>
  outcome.status === 'refused'
    ? [`refused    ${outcome.file}: ${outcome.reason}`]
    : [
        `${outcome.status.padEnd(10)} ${outcome.file}: ${outcome.nickname} ${outcome.address}`,
        ...outcome.notes.map((note) => `           ${note}`),
      ];

interface Importer {
  offer(file: OfferedFile): Promise<ImportOutcome>;
  close(): Promise<void>;
}

async function openImporter(command: ImportCommand): Promise<Importer> {
  const { config, painter, moderation } = command;
  try {
    const { db, close } = await openDatabase(config);
    const blobs = await openBlobs(config);
    const secret = loadSecrets(config.dataDir, config.authSecret).auth;
    const now = Date.now;
    const media = new MediaStore({ db, blobs, secret, now });
    const deps = { db, media, painter, moderation, now };
    return { offer: async (file) => only(await importCards(deps, [file])), close };
  } catch (error) {
    if (!(error instanceof DataFolderLocked)) throw error;
    return overHttp(command, error);
  }
}

const only = ([outcome]: ImportOutcome[]): ImportOutcome => {
  if (!outcome) throw new Error('the import of a file returned no outcome');
  return outcome;
};

const answerSchema = z.object({
  data: z.discriminatedUnion('status', [
    z.object({ file: z.string(), status: z.literal('refused'), reason: z.string() }),
    z.object({
      file: z.string(),
      status: z.enum(['imported', 'updated', 'unchanged']),
      nickname: z.string(),
      address: z.string(),
      notes: z.array(z.string()),
    }),
  ]),
});
const failureSchema = z.object({ message: z.string() });

/** Imports through the platform that holds the data folder, with the developer's token in that folder. */
function overHttp({ config, platformUrl }: ImportCommand, locked: DataFolderLocked): Importer {
  let token: string;
  try {
    token = readFileSync(developerTokenFile(config.dataDir), 'utf8').trim();
  } catch {
    throw new ImportImpossible(locked.message);
  }
  return {
    async offer({ name, bytes }) {
      const response = await fetch(new URL(importPath, platformUrl), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(name),
        },
        body: new Uint8Array(bytes),
      }).catch(() => undefined);
      if (!response) {
        throw new ImportImpossible(
          `${locked.message} No platform responds at ${platformUrl}: set its address in PLATFORM_URL.`,
        );
      }
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.ok) return answerSchema.parse(answer).data;
      const { data } = failureSchema.safeParse(answer);
      throw new ImportImpossible(
        `The platform at ${platformUrl} refused the import: ${data?.message ?? response.status}`,
      );
    },
    close: async () => undefined,
  };
}
