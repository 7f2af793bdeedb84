import type { GeneratedImage, ImageGenStyleInfo } from 'shared-sdk/contract';
import { type ImportedLengths, restoreLengths, storedLengths } from './imported.ts';

export type ImageStatus =
  | 'PENDING'
  | 'IN_PROGRESS'
  | 'DONE'
  | 'DONE_PARTIAL_SUCCESS'
  | 'FAILED'
  /** Of worlds alone: it was given up. */
  | 'CANCELED';

export interface ImageGeneration {
  readonly status: ImageStatus;
  readonly images: readonly GeneratedImage[];
  readonly failureReason: string | null;
}

/** What is chosen for the look and the sound of a draft, beside the fields of its form (CREATE-38). */
export interface Design {
  readonly imageGenStyleInfos: readonly ImageGenStyleInfo[];
  readonly selectedImageGenStyle: ImageGenStyleInfo['imageStyleId'] | null;
  readonly imageGeneration: ImageGeneration;
  readonly selectedImageContentId: string | null;
  readonly selectedVoice: string | null;
  readonly importedLengths: ImportedLengths;
  /** What the step says went wrong; null while all is well. */
  readonly errorAlertMessage: string | null;
}

/** Nothing is awaited at first (CREATE-24). */
export const blankDesign: Design = {
  imageGenStyleInfos: [],
  selectedImageGenStyle: null,
  imageGeneration: { status: 'DONE', images: [], failureReason: null },
  selectedImageContentId: null,
  selectedVoice: null,
  importedLengths: {},
  errorAlertMessage: null,
};

/** Without what the server keeps for one draft alone: its pictures, and the card that it came from. */
export const withoutDraft = (design: Design): Design => ({
  ...design,
  imageGeneration: blankDesign.imageGeneration,
  selectedImageContentId: null,
  importedLengths: {},
});

export const isAwaited = ({ status }: ImageGeneration): boolean => status === 'PENDING' || status === 'IN_PROGRESS';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What of a stored design still fits. Pictures are read from the server again: their addresses end. */
export function restoreDesign(stored: unknown): Design {
  if (typeof stored !== 'object' || stored === null) return blankDesign;
  const given = stored as Readonly<Record<string, unknown>>;
  const style = given.selectedImageGenStyle;
  return {
    ...blankDesign,
    selectedImageGenStyle: style === 'ANIME' || style === 'REALISTIC' ? style : null,
    selectedImageContentId: text(given.selectedImageContentId),
    selectedVoice: text(given.selectedVoice),
    importedLengths: restoreLengths(
      Array.isArray(given.importedLengths) ? given.importedLengths : storedLengths(Object(given.importedLengths ?? {})),
    ),
  };
}
