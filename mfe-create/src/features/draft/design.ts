import type { CallData, GeneratedImage, ImageGenStyleInfo } from 'shared-sdk/contract';
import { type ImportedLengths, restoreLengths, storedLengths } from './imported.ts';
import { shareTypes } from './values.ts';

export type ImageStatus =
  | 'PENDING'
  | 'IN_PROGRESS'
  | 'DONE'
  | 'DONE_PARTIAL_SUCCESS'
  | 'FAILED'
  /** Only for worlds: it was cancelled. */
  | 'CANCELED';

export interface ImageGeneration {
  readonly status: ImageStatus;
  readonly images: readonly GeneratedImage[];
  readonly failureReason: string | null;
}

export type Edits = NonNullable<CallData<'drafts.read'>['edits']>;

/** The choices for the look and the voice of a draft, outside the fields of its form (CREATE-38). */
export interface Design {
  readonly imageGenStyleInfos: readonly ImageGenStyleInfo[];
  readonly selectedImageGenStyle: ImageGenStyleInfo['imageStyleId'] | null;
  readonly imageGeneration: ImageGeneration;
  readonly selectedImageContentId: string | null;
  readonly selectedVoice: string | null;
  readonly importedLengths: ImportedLengths;
  /** The character that the draft edits, in the version that it began with; null for a new one. */
  readonly edits: Edits | null;
  /** The error that the step shows; null without one. */
  readonly errorAlertMessage: string | null;
}

/** Initially nothing is awaited (CREATE-24). */
export const blankDesign: Design = {
  imageGenStyleInfos: [],
  selectedImageGenStyle: null,
  imageGeneration: { status: 'DONE', images: [], failureReason: null },
  selectedImageContentId: null,
  selectedVoice: null,
  importedLengths: {},
  edits: null,
  errorAlertMessage: null,
};

/** Without what belongs to one draft on the server: its pictures, and the card it was imported from. */
export const withoutDraft = (design: Design): Design => ({
  ...design,
  imageGeneration: blankDesign.imageGeneration,
  selectedImageContentId: null,
  importedLengths: {},
  edits: null,
});

export const isAwaited = ({ status }: ImageGeneration): boolean => status === 'PENDING' || status === 'IN_PROGRESS';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function editsOf(stored: unknown): Edits | null {
  const { botId, version, visibility } = Object(stored ?? {}) as Readonly<Record<keyof Edits, unknown>>;
  const shareType = shareTypes.find((one) => one === visibility);
  if (typeof botId !== 'string' || !Number.isSafeInteger(version) || shareType === undefined) return null;
  return { botId, version: version as number, visibility: shareType };
}

/** The valid parts of a stored design. Pictures are read from the server again, because their addresses expire. */
export function restoreDesign(stored: unknown): Design {
  if (typeof stored !== 'object' || stored === null) return blankDesign;
  const given = stored as Readonly<Record<string, unknown>>;
  const style = given.selectedImageGenStyle;
  return {
    ...blankDesign,
    selectedImageGenStyle: style === 'ANIME' || style === 'REALISTIC' ? style : null,
    selectedImageContentId: text(given.selectedImageContentId),
    selectedVoice: text(given.selectedVoice),
    edits: editsOf(given.edits),
    importedLengths: restoreLengths(
      Array.isArray(given.importedLengths) ? given.importedLengths : storedLengths(Object(given.importedLengths ?? {})),
    ),
  };
}
