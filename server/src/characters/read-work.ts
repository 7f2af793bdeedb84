import { createHash } from 'node:crypto';
import { instructionsIn } from 'prompt';
import {
  type Card,
  type CardFile,
  type CardPicture,
  type ReportLine,
  readCard,
  reportOf,
  showsSomeone,
} from 'shared-sdk/cards';
import { v5 as uuidv5 } from 'uuid';
import { type Moved, moved } from 'workers/kinds';
import { type CharacterFields, characterOf } from './character-of.ts';
import { contentOf } from './draft-content.ts';

/** A card file as data that can leave the thread. The card itself stays text: nothing on the main thread parses it. */
export interface ReadFile {
  readonly kind: Card['kind'];
  /** The complete card as JSON. */
  readonly json: string;
  readonly character: CharacterFields;
  readonly tags: readonly string[];
  /** Texts that only models read, in pieces that are checked one by one: lore and instructions. */
  readonly hidden: readonly string[];
  /** The wizard's fields from it, without the picture. */
  readonly draft: ReturnType<typeof contentOf>;
  readonly report: readonly ReportLine[];
  readonly picture: CardPicture | undefined;
  /** Whether its picture is large enough for a portrait. */
  readonly showsSomeone: boolean;
  /** Whether its archive contains other files. */
  readonly hasFiles: boolean;
  /** Its key in the catalogue. */
  readonly botKey: string;
}

/** In a worker thread: reads a card from a PNG, JSON or CHARX file. @throws CardRefused */
export function work(bytes: Uint8Array): Moved<ReadFile> {
  const file = readCard(bytes);
  const { card, picture } = file;
  const read: ReadFile = {
    kind: card.kind,
    json: JSON.stringify(card.whole),
    character: characterOf(card),
    tags: card.definition.tags,
    hidden: [...instructionsIn(card.definition), ...loreTexts(file)],
    draft: contentOf(card, null),
    report: reportOf(file),
    picture,
    showsSomeone: picture !== undefined && showsSomeone(picture),
    hasFiles: file.files.size > 0,
    botKey: keyOf(card),
  };
  return moved(read, picture ? [picture.bytes] : []);
}

/** Length of a piece that is checked at once: many small entries are combined. */
const BLOCK = 8_000;

function loreTexts({ card: { book } }: CardFile): string[] {
  const blocks: string[] = [];
  let open: string[] = [];
  let length = 0;
  const close = () => {
    const text = open.join('');
    if (text.trim() !== '') blocks.push(text);
    open = [];
    length = 0;
  };
  for (const { content } of book?.entries ?? []) {
    if (length + content.length > BLOCK && length > 0) close();
    open.push(content, '\n');
    length += content.length + 1;
  }
  close();
  return blocks;
}

/** Namespace of the keys of imported characters: a card has the same key on every platform. */
const NAMESPACE = '5f0c2f0e-3c53-4a3e-9d0b-6a1f5a7c1e42';

/** From name and creator, so that a newer version of a card replaces it; without a creator from the card itself. */
function keyOf({ definition: { name, creator }, whole }: Card): string {
  const identity = creator ? `${name}\n${creator}` : createHash('sha256').update(JSON.stringify(whole)).digest('hex');
  return uuidv5(identity, NAMESPACE);
}
