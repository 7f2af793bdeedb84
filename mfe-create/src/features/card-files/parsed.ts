import { type CardFile, CardRefused, type RefusalCode, type ReportLine, readCard, reportOf } from 'shared-sdk/cards';

/** The content of a file without the file, to be sent between threads. */
export interface Parsed {
  readonly isRefused: false;
  readonly kind: CardFile['card']['kind'];
  readonly format: CardFile['format'];
  readonly name: string;
  readonly description: string;
  readonly picture: Blob | null;
  readonly report: readonly ReportLine[];
}
export interface Refused {
  readonly isRefused: true;
  readonly code: RefusalCode | 'unreadable' | 'too-slow' | 'lost';
  readonly values: Readonly<Record<string, string | number>>;
}

/** The maximum number of shown characters of a description. */
const SHOWN = 400;

export function parse(bytes: Uint8Array): Parsed | Refused {
  try {
    const file = readCard(bytes);
    const { kind, definition } = file.card;
    const { picture } = file;
    return {
      isRefused: false,
      kind,
      format: file.format,
      name: definition.nickname || definition.name,
      description: Array.from(definition.description.slice(0, SHOWN * 2))
        .slice(0, SHOWN)
        .join(''),
      picture: picture ? new Blob([new Uint8Array(picture.bytes)], { type: picture.mime }) : null,
      report: reportOf(file),
    };
  } catch (error) {
    if (error instanceof CardRefused) return { isRefused: true, code: error.code, values: error.values };
    return { isRefused: true, code: 'unreadable', values: {} };
  }
}
