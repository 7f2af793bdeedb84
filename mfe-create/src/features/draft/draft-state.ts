import { blankDesign, type Design, type Edits, restoreDesign } from './design.ts';
import type { DraftContent } from './draft-sync.ts';
import { storedLengths } from './imported.ts';
import { restoreValues } from './values.ts';

export interface DraftState<V> {
  /** The server's key of this draft; null before the draft exists there. */
  readonly customBotKey: string | null;
  /** The state of the latest attempt to create the draft on the server. */
  readonly begin: 'idle' | 'running' | 'failed';
  /** The server's message about the failure, if it sent one. */
  readonly beginFailure: string | null;
  readonly values: V;
  readonly design: Design;
  /** Index of the wizard's step in view. */
  readonly step: number;
  /** Grows when the values change outside the form, which then has to read them again. */
  readonly revision: number;
}

/** The part of a draft that this device stores. */
export type StoredDraft<V> = Pick<DraftState<V>, 'customBotKey' | 'step' | 'values' | 'design'> & {
  /** The server's revision of the last save, and whether there are later changes. */
  readonly saved: number;
  readonly isAhead: boolean;
};

const version = 1;

export const serialize = <V>(stored: StoredDraft<V>): string => JSON.stringify({ version, ...stored });

/** Reads a stored draft; an empty one if nothing is stored, or nothing that this version can read. */
export function parse<V extends object>(blank: V, text: string): StoredDraft<V> {
  const empty = { customBotKey: null, step: 0, values: blank, design: blankDesign, saved: 0, isAhead: false };
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return empty;
    const given = stored as Readonly<Record<string, unknown>>;
    if (given.version !== version) return empty;
    return {
      customBotKey: typeof given.customBotKey === 'string' ? given.customBotKey : null,
      step: stepOf(given.step),
      values: restoreValues(blank, given.values),
      design: restoreDesign(given.design),
      saved: stepOf(given.saved),
      isAhead: given.isAhead === true,
    };
  } catch {
    return empty;
  }
}

/** The part of a draft that the server stores. */
export function contentOf<V extends object>({ values, design, step }: DraftState<V>): DraftContent {
  const { selectedImageGenStyle, selectedImageContentId, selectedVoice } = design;
  const importedLengths = storedLengths(design.importedLengths);
  const fields = values as unknown as DraftContent;
  const imported = importedLengths.length > 0 ? { importedLengths } : {};
  return { ...fields, step, selectedImageGenStyle, selectedImageContentId, selectedVoice, ...imported };
}

export const restoreContent = <V extends object>(blank: V, content: DraftContent, edits?: Edits) => ({
  values: restoreValues(blank, content),
  design: restoreDesign({ ...content, edits }),
  step: stepOf(content.step),
});

const stepOf = (step: unknown): number => (Number.isSafeInteger(step) ? Math.max(0, step as number) : 0);
