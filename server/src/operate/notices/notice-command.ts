import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandFailed, misspelt, type OperatorClient } from 'operator-client';
import * as z from 'zod';
import type { Notice } from '../../discover/notices/notice-rows.ts';
import { noticesPath } from './publishing-route.ts';

/** Checks only what this command needs; the platform checks the rest. */
const written = z.looseObject({ noticeId: z.string(), picture: z.string().optional() });

/** `list`, `publish <file.json>`, `end <noticeId>`. `picture` in the file is a path relative to it. @throws CommandFailed */
export async function noticeCommand(
  client: OperatorClient,
  [command, name]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (command === 'list' && !name) {
    const { notices } = await client.ask<{ notices: Notice[] }>(noticesPath);
    for (const notice of notices) print(lineOf(notice));
  } else if (command === 'publish' && name) {
    const { noticeId } = await client.ask<{ noticeId: string }>(noticesPath, { method: 'PUT', body: await read(name) });
    print(`${noticeId} is published`);
  } else if (command === 'end' && name) {
    await client.ask(`${noticesPath}/end`, { method: 'POST', body: { noticeId: name } });
    print(`${name} has ended`);
  } else throw misspelt('notices');
}

async function read(file: string): Promise<unknown> {
  const form = written.safeParse(parse(await bytesOf(file), file));
  if (!form.success) throw new CommandFailed(`${file}: ${z.prettifyError(form.error)}`);
  const { picture, ...rest } = form.data;
  if (picture === undefined) return rest;
  const bytes = await bytesOf(path.resolve(path.dirname(file), picture));
  return { ...rest, picture: bytes.toString('base64') };
}

function parse(bytes: Buffer, file: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new CommandFailed(`${file} is not JSON.`);
  }
}

const bytesOf = (file: string): Promise<Buffer> =>
  readFile(file).catch(() => {
    throw new CommandFailed(`${file} can't be read.`);
  });

const lineOf = ({ noticeId, seqNo, title, startsAt, endsAt }: Notice): string =>
  `${String(seqNo).padStart(4)}  ${noticeId.padEnd(24)} ${moment(startsAt, 'always')} to ${moment(endsAt, 'open')}  ${title.en}`;
const moment = (at: number | null, none: string) =>
  at === null ? none : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
