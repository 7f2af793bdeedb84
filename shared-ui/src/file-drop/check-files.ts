export interface FileRules {
  /** As in an input's `accept`: `image/png,image/*,.json`. */
  readonly accept?: string | undefined;
  readonly maxBytes?: number | undefined;
  readonly multiple?: boolean | undefined;
}

export type FileRefusal = 'type' | 'size' | 'count' | 'empty';

/**
 * Returns the files that fit the rules, and the first reason for a rejection. Dropped files bypass the filter of the
 * file dialog.
 */
export function checkFiles(files: readonly File[], rules: FileRules): { taken: File[]; refusal?: FileRefusal } {
  const reasons = files.map((file) => refusalOf(file, rules));
  const fitting = files.filter((_, place) => reasons[place] === undefined);
  const taken = rules.multiple ? fitting : fitting.slice(0, 1);
  const refusal =
    reasons.find((reason) => reason !== undefined) ?? (fitting.length > taken.length ? 'count' : undefined);
  return { taken, ...(refusal ? { refusal } : {}) };
}

function refusalOf(file: File, { accept, maxBytes }: FileRules): FileRefusal | undefined {
  if (!fitsType(file, accept)) return 'type';
  if (file.size === 0) return 'empty';
  return maxBytes !== undefined && file.size > maxBytes ? 'size' : undefined;
}

function fitsType(file: File, accept: string | undefined): boolean {
  const kinds = accept?.split(',').map((kind) => kind.trim().toLowerCase());
  if (!kinds || kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind);
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}
