import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type Api, hasCode } from 'shared-sdk';
import { useReadable, useSdk, useText } from 'shared-sdk/react';
import type { CreateDraft } from '../draft/create-draft.ts';
import { type Design, type ImageGeneration, isAwaited } from '../draft/design.ts';
import type { SharedValues } from '../draft/values.ts';
import { type ImageJobDeps, readAgain, runImageJob } from './image-job.ts';

type Described = {
  readonly visualDescription: string | null;
  readonly styles: Design['imageGenStyleInfos'];
  readonly failureReason: string | null;
};
type Style = NonNullable<Design['selectedImageGenStyle']>;

/** The calls for the look of a character or of a world. */
export interface DesignCalls<V> {
  readonly describe: (
    api: Api,
    customBotKey: string,
    given: { values: V; attempt: number; signal: AbortSignal },
  ) => Promise<Described>;
  readonly create: (
    api: Api,
    customBotKey: string,
    given: { values: V; style: Style; signal: AbortSignal },
  ) => Promise<ImageGeneration>;
  readonly status: (api: Api, customBotKey: string, signal: AbortSignal) => Promise<ImageGeneration>;
  /** Only for worlds. */
  readonly cancel?: (api: Api, customBotKey: string) => Promise<ImageGeneration>;
}

export interface DesignTools {
  readonly design: Design;
  readonly styles: Design['imageGenStyleInfos'];
  readonly style: Style;
  readonly isDescribing: boolean;
  readonly isDrawing: boolean;
  describe(): void;
  draw(): void;
  /** Null if the generation can't be cancelled. */
  readonly cancel: (() => void) | null;
  choose(part: Partial<Pick<Design, 'selectedImageGenStyle' | 'selectedImageContentId' | 'selectedVoice'>>): void;
}

/** The look of a draft: a description, then a style, then a choice of two pictures. */
export function useDesign<V extends SharedValues & FieldValues>(
  draft: CreateDraft<V>,
  form: UseFormReturn<V>,
  calls: DesignCalls<V>,
): DesignTools {
  const { t } = useText('create');
  const { api } = useSdk();
  const { design, customBotKey } = useReadable(draft);
  const [isDescribing, setDescribing] = useState(false);
  const attempts = useRef(0);
  const here = useStay();
  const { setValue } = form as unknown as UseFormReturn<SharedValues>;
  const texts = useMemo(
    () => ({ twoImages: t('tooltip_design_error_two_images'), oneImage: t('tooltip_design_error_one_image') }),
    [t],
  );
  const fallback = useMemo(() => [{ imageStyleId: 'ANIME' as const, name: t('design.anime') }], [t]);
  const styles = design.imageGenStyleInfos.length > 0 ? design.imageGenStyleInfos : fallback;
  const style = styles.find(({ imageStyleId }) => imageStyleId === design.selectedImageGenStyle) ?? styles[0];
  const styleId = style?.imageStyleId ?? 'ANIME';

  const jobOf = (key: string): ImageJobDeps => ({
    create: (signal) => calls.create(api, key, { values: form.getValues(), style: styleId, signal }),
    status: (signal) => calls.status(api, key, signal),
    put: (part) => draft.getSnapshot().customBotKey === key && draft.design(part),
    texts,
  });
  const latestJob = useRef(jobOf);
  useEffect(() => {
    latestJob.current = jobOf;
  });

  // Pictures that were requested before are read once when the wizard opens.
  useEffect(() => {
    const { values, design: chosen } = draft.getSnapshot();
    // Without a description nothing was requested; an imported picture is chosen already.
    const hasNone = values.visualDescription === '' && chosen.selectedImageContentId === null;
    if (customBotKey === null || hasNone) return;
    const leaving = new AbortController();
    void readAgain(latestJob.current(customBotKey), leaving.signal);
    return () => leaving.abort();
  }, [customBotKey, draft]);

  const describe = async () => {
    if (isDescribing) return;
    setDescribing(true);
    attempts.current += 1;
    const values = form.getValues();
    for (const field of cleared) setValue(field, '');
    draft.design({ imageGenStyleInfos: [], selectedImageGenStyle: null, errorAlertMessage: null });
    const signal = here.current.signal;
    let key: string | null = null;
    const fail = (reason: string | null) => {
      for (const field of cleared) if (form.getValues(field as FieldPath<V>) === '') setValue(field, values[field]);
      draft.design({ errorAlertMessage: reason ?? t('design.failed') });
    };
    try {
      key = await draft.begin();
      if (key === null) return fail(null);
      const given = { values, attempt: attempts.current, signal };
      const { visualDescription, styles: offered, failureReason } = await calls.describe(api, key, given);
      if (signal.aborted) return bringBack(draft, key, values);
      if (visualDescription === null) return fail(failureReason);
      setValue('visualDescription', visualDescription, { shouldValidate: true });
      setValue('shareType', 'PRIVATE');
      draft.design({ imageGenStyleInfos: offered });
    } catch (error) {
      if (signal.aborted) return bringBack(draft, key, values);
      if (hasCode(error, 'NOT_FOUND')) draft.forgetKey();
      fail(null);
    } finally {
      setDescribing(false);
    }
  };
  const draw = async () => {
    if (isAwaited(draft.getSnapshot().design.imageGeneration)) return;
    const key = await draft.begin();
    if (key === null) return draft.design({ errorAlertMessage: t('design.failed') });
    const { images } = draft.getSnapshot().design.imageGeneration;
    await runImageJob({ ...latestJob.current(key), before: images }, here.current.signal);
  };
  const cancel = async () => {
    const key = draft.getSnapshot().customBotKey;
    if (!calls.cancel || key === null) return;
    const imageGeneration = await calls.cancel(api, key).catch(() => null);
    if (imageGeneration) draft.design({ imageGeneration, errorAlertMessage: null });
  };
  return {
    design,
    styles,
    style: styleId,
    isDescribing,
    isDrawing: isAwaited(design.imageGeneration),
    describe: () => void describe(),
    draw: () => void draw(),
    cancel: calls.cancel ? () => void cancel() : null,
    choose: (part) => draft.design(part),
  };
}

/** The fields that a request for a description clears (CREATE-21) and a failure restores. */
const cleared = ['visualDescription', 'headline', 'shortDescription'] as const;

/** Leaving before the description arrives restores the previous one. */
function bringBack<V extends SharedValues>(draft: CreateDraft<V>, key: string | null, before: V): void {
  const { customBotKey, values } = draft.getSnapshot();
  if (customBotKey !== key) return;
  const lost = cleared.filter((field) => values[field] === '');
  draft.edit({ ...values, ...Object.fromEntries(lost.map((field) => [field, before[field]])) });
}

/** A signal that is aborted when the page closes. */
function useStay() {
  const stay = useRef(new AbortController());
  useEffect(() => {
    if (stay.current.signal.aborted) stay.current = new AbortController();
    return () => stay.current.abort();
  }, []);
  return stay;
}
