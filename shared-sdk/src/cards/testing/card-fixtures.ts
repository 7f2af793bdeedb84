import { crc32, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';

type Fields = Record<string, unknown>;

/** Card files as tools in the wild write them, made for one test. */
export const v2 = (data: Fields = {}, root: Fields = {}): Fields => ({
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Mara',
    description: 'Mara keeps the lighthouse. She has done so for twenty years.',
    personality: 'Dry, patient, kind',
    scenario: '{{user}} knocks at the lighthouse door.',
    first_mes: '“You are soaked, {{user}}. Come in.”',
    mes_example: '<START>\n{{user}}: Hello.\n{{char}}: Hello yourself.',
    creator_notes: 'Best with rain.',
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: ['“The lamp is out. Hold this.”'],
    tags: ['sea', 'slice of life'],
    creator: 'lamplighter',
    character_version: '1.0',
    extensions: { depth_prompt: { depth: 0, prompt: '' }, talkativeness: '0.5', 'other/app': { kept: true } },
    ...data,
  },
  ...root,
});

export const v3 = (data: Fields = {}, root: Fields = {}): Fields =>
  v2({ group_only_greetings: [], ...data }, { spec: 'chara_card_v3', spec_version: '3.0', ...root });

export const v1 = (fields: Fields = {}): Fields => ({
  name: 'Otto',
  description: 'Otto mends clocks. He hums while he works.',
  personality: 'Gentle',
  scenario: '',
  first_mes: 'Mind the springs.',
  mes_example: '',
  ...fields,
});

export const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value), 'utf8');
export const base64 = (value: unknown): Buffer => Buffer.from(json(value).toString('base64'), 'latin1');

export type Chunk = readonly [name: string, data: Uint8Array];
export const text = (keyword: string, value: Uint8Array | string): Chunk => [
  'tEXt',
  Buffer.concat([Buffer.from(`${keyword}\0`, 'latin1'), Buffer.from(value)]),
];

/** A PNG of one colour with the given chunks before its end. */
export function png(
  chunks: readonly Chunk[],
  { width = 96, height = 144, drawn = height }: { width?: number; height?: number; drawn?: number } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x7f)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: drawn }, () => row)));
  return assemble([['IHDR', header], ['IDAT', pixels], ...chunks, ['IEND', Buffer.alloc(0)]]);
}

export function assemble(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  });
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

/** An archive with a card and other files in it. */
export const charx = (card: unknown, files: Readonly<Record<string, Uint8Array>> = {}): Buffer =>
  Buffer.from(zipSync({ 'card.json': json(card), ...files }));
