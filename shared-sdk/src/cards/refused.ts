import { cardLimits } from './limits.ts';

const MB = 1024 * 1024;

/** Why a file is not imported, for logs and commands. Screens have their own text for each code. */
const sentences = {
  'file-too-large': `The file is larger than ${cardLimits.fileBytes / MB} MB.`,
  'not-json': 'The card is cut off or is not JSON.',
  'not-utf8': 'The card is not UTF-8 text.',
  'json-too-large': `The card has more than ${cardLimits.jsonBytes / MB} MB of text.`,
  'too-deep': 'The card is nested too deeply.',
  'not-storable': 'The card has characters that cannot be stored.',
  'not-a-card': 'This is not a character card.',
  'no-spec': 'The card does not name its format (spec is missing).',
  'unknown-spec': 'Cards of the kind “{spec}” are not known here.',
  'no-data': 'The card is empty (data is missing).',
  'no-name': 'The card has no name ({field}).',
  'too-much-text': 'The character has more text than a character may have ({max} characters).',
  'too-many-entries': 'The lorebook has more entries than a lorebook may have ({max}).',
  'too-many-keys': 'The lorebook has more keys than a lorebook may have ({max}).',
  'too-many-greetings': 'The card has more greetings than a card may have ({max}).',
  'too-many-tags': 'The card has more tags than a card may have ({max}).',
  'no-entries': 'The lorebook has no entries.',
  'is-lorebook': 'This is a lorebook, not a character.',
  'no-card': 'This picture has no card in it.',
  'picture-damaged': 'The picture is damaged.',
  'picture-cut-off': 'The picture is cut off.',
  'picture-too-large': 'The picture is too large ({width} × {height}).',
  'archive-damaged': 'The archive is damaged or cut off.',
  'archive-encrypted': 'The archive is encrypted.',
  'archive-no-card': 'The archive has no card in it (card.json).',
  'archive-path': 'The archive has a file whose name leads out of it.',
  'archive-too-many': 'The archive has more files than it may have ({max}).',
  'archive-too-large': 'The archive would be larger than {max} MB when unpacked.',
  'archive-too-dense': 'The archive unpacks to more than {max} times its size.',
} as const;

export type RefusalCode = keyof typeof sentences;
export type RefusalValues = Readonly<Record<string, string | number>>;

/** A file is not imported; `code` and message give the reason. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly code: RefusalCode;
  readonly values: RefusalValues;

  constructor(code: RefusalCode, values: RefusalValues = {}, options?: ErrorOptions) {
    super(
      sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => words(values[name])),
      options,
    );
    this.code = code;
    this.values = values;
  }
}

const words = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en') : (value ?? '');
