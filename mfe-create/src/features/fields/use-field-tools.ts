import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type Api, hasCode } from 'shared-sdk';
import { useSdk, useText } from 'shared-sdk/react';
import type { CreateDraft } from '../draft/create-draft.ts';
import type { ShareType } from '../draft/values.ts';

type Value = string | readonly string[];
/** The call that generates one field of a character or of a world again. */
export type WriteField<V> = (
  api: Api,
  customBotKey: string,
  given: { field: string; values: V; attempt: number; signal: AbortSignal },
) => Promise<{ readonly value: Value | null; readonly failureReason: string | null }>;

export interface FieldTools {
  /** Whether this field can be generated again. */
  can(field: string): boolean;
  /** The field that is being generated; one at a time. */
  readonly writing: string | null;
  readonly failure: { readonly field: string; readonly text: string } | null;
  write(field: string): void;
  /** Whether there is an earlier text. */
  canUndo(field: string): boolean;
  undo(field: string): void;
}

const none: FieldTools = {
  can: () => false,
  writing: null,
  failure: null,
  write: () => undefined,
  canUndo: () => false,
  undo: () => undefined,
};
export const FieldToolsContext = createContext<FieldTools>(none);
export const useFieldTools = (): FieldTools => useContext(FieldToolsContext);

/** Generates single fields again, and undoes each step. Typed and generated texts are both kept. */
export function useFieldWriter<V extends FieldValues & { readonly shareType: ShareType }>(
  draft: CreateDraft<V>,
  form: UseFormReturn<V>,
  { fields, write }: { readonly fields: readonly string[]; readonly write: WriteField<V> },
): FieldTools {
  const { t } = useText('create');
  const { api } = useSdk();
  const [writing, setWriting] = useState<string | null>(null);
  const [failure, setFailure] = useState<FieldTools['failure']>(null);
  const [past, setPast] = useState<Readonly<Record<string, readonly Value[]>>>({});
  const attempts = useRef(new Map<string, number>());
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const put = (field: string, value: Value) =>
    form.setValue(field as FieldPath<V>, value as never, { shouldDirty: true, shouldValidate: true });

  const rewrite = async (field: string) => {
    if (leaving.current) return;
    const controller = new AbortController();
    leaving.current = controller;
    setWriting(field);
    setFailure(null);
    const attempt = (attempts.current.get(field) ?? 0) + 1;
    attempts.current.set(field, attempt);
    const fail = (text: string | null) => setFailure({ field, text: text ?? t('field.notWritten') });
    try {
      const key = await draft.begin();
      if (key === null) return fail(null);
      const values = form.getValues();
      const given = { field, values, attempt, signal: controller.signal };
      const { value, failureReason } = await write(api, key, given);
      if (controller.signal.aborted) return;
      if (value === null) return fail(failureReason);
      const before: Value = form.getValues(field as FieldPath<V>);
      setPast((held) => ({ ...held, [field]: [...(held[field] ?? []), before] }));
      put(field, value);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (hasCode(error, 'NOT_FOUND')) draft.forgetKey();
      fail(null);
    } finally {
      leaving.current = null;
      setWriting(null);
    }
  };
  return {
    can: (field) => fields.includes(field),
    writing,
    failure,
    write: (field) => void rewrite(field),
    canUndo: (field) => (past[field]?.length ?? 0) > 0,
    undo: (field) => {
      const last = past[field]?.at(-1);
      if (last === undefined) return;
      setPast((held) => ({ ...held, [field]: (held[field] ?? []).slice(0, -1) }));
      put(field, last);
    },
  };
}
