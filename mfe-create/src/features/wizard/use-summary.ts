import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Api } from 'shared-sdk';
import { useSdk, useText } from 'shared-sdk/react';
import type { CreateDraft } from '../draft/create-draft.ts';
import type { SharedValues } from '../draft/values.ts';

/** The call that generates the card of a character or of a world. */
export type Summarize<V> = (
  api: Api,
  customBotKey: string,
  given: { values: V; signal: AbortSignal },
) => Promise<{
  readonly headline: string | null;
  readonly shortDescription: string | null;
  readonly failureReason: string | null;
}>;

export interface Summary {
  readonly isWriting: boolean;
  readonly failure: string | null;
  /** Generates headline and short description if both are empty (CREATE-39). */
  writeMissing(): void;
}

/** Headline and short description, generated from the draft. Text typed in the meantime stays. */
export function useSummary<V extends SharedValues & FieldValues>(
  draft: CreateDraft<V>,
  form: UseFormReturn<V>,
  summarize: Summarize<V>,
): Summary {
  const { t } = useText('create');
  const { api } = useSdk();
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const shared = form as unknown as UseFormReturn<SharedValues>;
  const isEmpty = (field: 'headline' | 'shortDescription') => shared.getValues(field).trim() === '';

  const writeMissing = async () => {
    if (running.current || !isEmpty('headline') || !isEmpty('shortDescription')) return;
    const controller = new AbortController();
    running.current = controller;
    setWriting(true);
    setFailure(null);
    try {
      const key = await draft.begin();
      if (key === null) return;
      const given = { values: form.getValues(), signal: controller.signal };
      const { headline, shortDescription, failureReason } = await summarize(api, key, given);
      if (controller.signal.aborted) return;
      if (failureReason !== null) return setFailure(failureReason);
      if (headline !== null && isEmpty('headline')) shared.setValue('headline', headline, { shouldValidate: true });
      if (shortDescription !== null && isEmpty('shortDescription'))
        shared.setValue('shortDescription', shortDescription, { shouldValidate: true });
    } catch {
      if (!controller.signal.aborted) setFailure(t('summary.failed'));
    } finally {
      running.current = null;
      setWriting(false);
    }
  };
  return { isWriting, failure, writeMissing: () => void writeMissing() };
}
