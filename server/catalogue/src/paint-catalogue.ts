/**
 * Paints the pictures of the catalogue into `portraits/`: `node server/catalogue/src/paint-catalogue.ts`.
 * A picture is painted again only when its description, its size or the painter's own files have changed.
 */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LookRequest } from 'painter';
import { type FramingName, paintPicture } from 'painter/picture';
import { banners } from './banners.ts';
import { readCharacters } from './characters.ts';
import { noticePages } from './notice-pages.ts';
import { pictureFile, pictureFolder } from './pictures.ts';
import { preferenceTags } from './preference-tags.ts';

const listFile = path.join(pictureFolder, 'hashes.json');
const painterFolder = path.dirname(fileURLToPath(import.meta.resolve('painter')));

interface Job {
  readonly name: string;
  readonly look: LookRequest;
  readonly size: { readonly width: number; readonly height: number };
  readonly framing: FramingName;
  /** Bytes; quality goes down until the picture fits. */
  readonly limit: number;
}

const PORTRAIT = { width: 480, height: 640 } as const;
const BANNER = { width: 1280, height: 720 } as const;
const NOTICE = { width: 640, height: 480 } as const;
const TAG = { width: 240, height: 240 } as const;

function jobs(): Job[] {
  const characters = readCharacters();
  const byKey = new Map(characters.map((character) => [character.key, character]));
  return [
    ...characters.map(({ key, look }) => ({
      name: key,
      look,
      size: PORTRAIT,
      framing: 'portrait' as const,
      limit: 21_500,
    })),
    ...banners.map(({ bannerId, presetKey, look }) => {
      const character = byKey.get(presetKey ?? '');
      return {
        name: bannerId,
        look: {
          seed: character?.key ?? bannerId,
          gender: character?.look.gender ?? genderIn(look ?? ''),
          description: look ?? character?.look.description ?? '',
        },
        size: BANNER,
        framing: 'banner' as const,
        limit: 42_000,
      };
    }),
    ...noticePages.map(({ imageName, look }) => ({
      name: imageName,
      look: { seed: imageName, gender: genderIn(look), description: look },
      size: NOTICE,
      framing: 'portrait' as const,
      limit: 26_000,
    })),
    ...preferenceTags.map(({ tagId, gender, look }) => ({
      name: `tag-${tagId}`,
      look: { seed: tagId, gender, description: look },
      size: TAG,
      framing: 'portrait' as const,
      limit: 10_000,
    })),
  ];
}

function genderIn(look: string): LookRequest['gender'] {
  if (/\bandrogynous\b/.test(look)) {
    return 'NON_BINARY';
  }
  return /\bman\b/.test(look) ? 'MALE' : 'FEMALE';
}

async function painterVersion(): Promise<string> {
  const hash = createHash('sha256');
  const files = await readdir(painterFolder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()) {
    hash.update(await readFile(path.join(painterFolder, file)));
  }
  return hash.digest('hex');
}

async function paintWithin({ look, size, framing, limit }: Job): Promise<Uint8Array> {
  for (const quality of [84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44]) {
    const bytes = await paintPicture({ of: look, framing, ...size, quality });
    if (bytes.length <= limit) {
      return bytes;
    }
  }
  throw new Error(`The picture for ${look.seed} does not fit into ${limit} bytes.`);
}

async function paintAll(): Promise<{ painted: number; kept: number }> {
  await mkdir(pictureFolder, { recursive: true });
  const version = await painterVersion();
  const known: Record<string, string> = existsSync(listFile) ? JSON.parse(await readFile(listFile, 'utf8')) : {};
  const hashes: Record<string, string> = {};
  let painted = 0;
  const all = jobs();
  for (const job of all) {
    const { name, look, size, limit } = job;
    const hash = createHash('sha256')
      .update(JSON.stringify([version, look, size, limit]))
      .digest('hex')
      .slice(0, 16);
    const file = pictureFile(name);
    hashes[name] = hash;
    if (known[name] !== hash || !existsSync(file)) {
      await writeFile(file, await paintWithin(job));
      painted += 1;
    }
  }
  await writeFile(listFile, `${JSON.stringify(hashes, null, 2)}\n`);
  return { painted, kept: all.length - painted };
}

const { painted, kept } = await paintAll();
process.stdout.write(`${painted} painted, ${kept} unchanged\n`);
