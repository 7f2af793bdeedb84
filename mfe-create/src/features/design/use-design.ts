import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Api } from 'shared-sdk';
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

/** The calls of a character's look, or of a world's. */
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
  /** Of worlds alone. */
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
  /** Null where what is drawn cannot be given up. */
  readonly cancel: (() => void) | null;
  choose(part: Partial<Pick<Design, 'selectedImageGenStyle' | 'selectedImageContentId' | 'selectedVoice'>>): void;
}

/** How a draft gets its look: words first, then a style, then two pictures of which one is chosen. */
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

  // What was asked for before is looked at once as the wizard opens.
  useEffect(() => {
    const { values, design: chosen } = draft.getSnapshot();
    // Without words nothing was ever drawn; a picture that came with a card is chosen already.
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
    for (const field of ['visualDescription', 'headline', 'shortDescription'] as const) setValue(field, '');
    draft.design({ imageGenStyleInfos: [], selectedImageGenStyle: null, errorAlertMessage: null });
    const signal = here.current.signal;
    try {
      const key = await draft.begin();
      if (key === null) return draft.design({ errorAlertMessage: t('design.failed') });
      const given = { values, attempt: attempts.current, signal };
      const { visualDescription, styles: offered, failureReason } = await calls.describe(api, key, given);
      if (signal.aborted) return;
      if (visualDescription === null) return draft.design({ errorAlertMessage: failureReason ?? t('design.failed') });
      setValue('visualDescription', visualDescription, { shouldValidate: true });
      setValue('shareType', 'PRIVATE');
      draft.design({ imageGenStyleInfos: offered });
    } catch {
      if (signal.aborted) return;
      // What stood there before the failure is not lost.
      setValue('visualDescription', values.visualDescription);
      setValue('headline', values.headline);
      setValue('shortDescription', values.shortDescription);
      draft.design({ errorAlertMessage: t('design.failed') });
    } finally {
      setDescribing(false);
    }
  };
  const draw = async () => {
    if (isAwaited(draft.getSnapshot().design.imageGeneration)) return;
    const key = await draft.begin();
    if (key !== null) await runImageJob(latestJob.current(key), here.current.signal);
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

/** A signal that ends with the page. */
function useStay() {
  const stay = useRef(new AbortController());
  useEffect(() => {
    if (stay.current.signal.aborted) stay.current = new AbortController();
    return () => stay.current.abort();
  }, []);
  return stay;
}
