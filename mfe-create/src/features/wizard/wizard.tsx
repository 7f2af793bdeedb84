import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { type FieldErrors, type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { useModal, useReadable, useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { type DesignCalls, useDesign } from '../design/use-design.ts';
import type { Problems } from '../draft/bounds.ts';
import type { CreateDraft } from '../draft/create-draft.ts';
import type { Design } from '../draft/design.ts';
import { withImported } from '../draft/imported.ts';
import { useCreateState } from '../draft/use-create.ts';
import type { CreateType, SharedValues } from '../draft/values.ts';
import { FieldToolsContext, useFieldWriter, type WriteField } from '../fields/use-field-tools.ts';
import { Preview, type Previewed } from './preview.tsx';
import { StepList } from './step-list.tsx';
import type { Step } from './steps.ts';
import { Summarizing } from './summarizing.tsx';
import { type Send, useSubmit } from './use-submit.ts';
import { type Summarize, useSummary } from './use-summary.ts';
import { type InfoOf, useUpdate } from './use-update.ts';
import * as s from './wizard.module.css';
import { DesignContext, LengthsContext } from './wizard-tools.ts';

/** The calls that generate texts for a character or for a world. */
export interface WizardCalls<V> {
  readonly design: DesignCalls<V>;
  readonly fields: readonly string[];
  readonly write: WriteField<V>;
  readonly summarize: Summarize<V>;
  /** The texts as the server takes them. */
  readonly info: InfoOf<V>;
}

interface Props<V extends SharedValues> {
  readonly calls: WizardCalls<V>;
  readonly type: CreateType;
  readonly draft: CreateDraft<V>;
  readonly steps: readonly Step<V>[];
  readonly check: (values: V) => Problems<V>;
  readonly send: Send<V>;
  readonly preview: (values: V) => Previewed;
}

/** The steps from an idea to a finished character or world (CREATE-15, WORLD-01). */
export function Wizard<V extends SharedValues>(props: Props<V>) {
  const { revision } = useReadable(props.draft);
  // Values from outside the form need a new form.
  return <WizardForm key={revision} {...props} />;
}

function WizardForm<V extends SharedValues>(props: Props<V>) {
  const { type, draft, steps, check, send, preview, calls } = props;
  const { t } = useText('create');
  const modal = useModal();
  const { createEntry } = useCreateState();
  const entry = useReadable(createEntry);
  const held = useReadable(draft).step;
  const index = entry === 'persona-detail' ? 0 : Math.min(held, steps.length - 1);
  const { id, fields, Fields } = steps[index] ?? (steps[0] as Step<V>);
  const isLast = index === steps.length - 1;

  const form = useForm<V>({
    // biome-ignore lint/suspicious/noExplicitAny: the library's own type of complete default values resolves to nothing for a generic form
    defaultValues: draft.getSnapshot().values as any,
    mode: 'onTouched',
    resolver: resolverOf((values) => withImported(check(values), values, draft.getSnapshot().design.importedLengths)),
  });
  const { control, subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.edit(values) }),
    [subscribe, draft],
  );

  const design = useDesign(draft, form, calls.design);
  const fieldTools = useFieldWriter(draft, form, calls);
  const summary = useSummary(draft, form, calls.summarize);
  useKeptDraft(draft);

  const heading = useHeadingFocus();
  const goTo = (step: number) => {
    heading.focusNext();
    createEntry.set(null);
    draft.goTo(step);
  };
  const openIdea = () => modal.open('create.idea', { type, readOnlyType: true });
  const goBack = () => (index === 0 ? openIdea() : goTo(index - 1));
  const previewed = { control, of: preview, type, picture: pictureOf(design.design) };
  const { edits } = design.design;
  const creation = useSubmit(draft, send, { isCounted: type === 'character' });
  const update = useUpdate(draft, calls.info);
  const { isSending, failure, submit } = edits ? update : creation;
  const goOn = async () => {
    if (!(await form.trigger(fields, { shouldFocus: true }))) return;
    goTo(index + 1);
    // The card is generated when it comes into view, without blocking.
    if (steps[index + 1]?.id === 'final') summary.writeMissing();
  };
  /** Goes to the first incomplete step. */
  const onInvalid = (errors: FieldErrors<V>) => {
    const first = steps.findIndex((step) => step.fields.some((field) => field in errors));
    if (first !== -1 && first !== index) goTo(first);
  };
  const onSubmit = (event: FormEvent) => {
    if (isLast) return void form.handleSubmit(submit, onInvalid)(event);
    event.preventDefault();
    void goOn();
  };

  return (
    <div className={s.wizard}>
      <form className={s.form} onSubmit={onSubmit} noValidate aria-label={t(`${type}.title`)}>
        <header className={s.header}>
          <h1>{t(edits ? `edit.title.${type}` : `${type}.title`)}</h1>
          <StepList steps={[...(edits ? [] : ['idea']), ...steps.map((step) => step.id)]} current={id} type={type} />
        </header>
        <fieldset className={s.step} disabled={isSending} key={id}>
          <h2 ref={heading.ref} tabIndex={-1}>
            {t(`step.${id}.${type}`)}
          </h2>
          <FieldToolsContext value={fieldTools}>
            <DesignContext value={design}>
              <LengthsContext value={design.design.importedLengths}>
                <Fields control={control} />
              </LengthsContext>
            </DesignContext>
          </FieldToolsContext>
          {id === 'final' && <Summarizing summary={summary} />}
          {id === 'final' && <Preview place="within" {...previewed} />}
        </fieldset>
        <footer className={s.foot}>
          {failure && isLast && (
            <div role="alert" className={s.failure}>
              <p>{failure.text}</p>
              {failure.help && <p>{failure.help}</p>}
            </div>
          )}
          <p role="status" className={s.status}>
            {isSending ? t(edits ? 'edit.running' : `create.running.${type}`) : ''}
          </p>
          <Actions type={type} isFirst={index === 0} isEdit={edits !== null} {...{ isLast, isSending, goBack }} />
        </footer>
      </form>
      <Preview place="beside" {...previewed} />
    </div>
  );
}

interface ActionsProps {
  readonly type: CreateType;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isEdit: boolean;
  readonly isSending: boolean;
  readonly goBack: () => void;
}

/** The buttons below a step. An edit has no idea to go back to. */
function Actions({ type, isFirst, isLast, isEdit, isSending, goBack }: ActionsProps) {
  const { t } = useText('create');
  return (
    <div className={s.actions}>
      {!(isFirst && isEdit) && (
        <Button variant="ghost" onClick={goBack} disabled={isSending}>
          {t(isFirst ? 'step.toIdea' : 'step.back')}
        </Button>
      )}
      <Button type="submit" variant="primary" size="l" loading={isSending}>
        {t(!isLast ? 'step.next' : isEdit ? 'edit.save' : `create.${type}`)}
      </Button>
    </div>
  );
}

const pictureOf = ({ imageGeneration, selectedImageContentId }: Design) =>
  imageGeneration.images.find(({ contentId }) => contentId === selectedImageContentId)?.imageUrl ?? null;

/** Sends unsaved changes before the page closes, and reads later ones when it opens. */
function useKeptDraft({ flush, refresh, isAtRisk }: Pick<CreateDraft<never>, 'flush' | 'refresh' | 'isAtRisk'>): void {
  useEffect(() => {
    void refresh();
    const leave = () => document.visibilityState === 'hidden' && flush();
    // The browser asks before closing if only the page has the draft (CREATE-54).
    const ask = (event: BeforeUnloadEvent) => isAtRisk() && event.preventDefault();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('beforeunload', ask);
      flush();
    };
  }, [flush, refresh, isAtRisk]);
}

/** Focuses the heading of a new step, but not when the page opens. */
function useHeadingFocus() {
  const isDue = useRef(false);
  const ref = useCallback((heading: HTMLHeadingElement | null) => {
    if (!heading || !isDue.current) return;
    isDue.current = false;
    heading.focus();
  }, []);
  const focusNext = useCallback(() => {
    isDue.current = true;
  }, []);
  return { ref, focusNext };
}

/** Validates all fields, also those of hidden steps. */
function resolverOf<V extends object>(check: (values: V) => Problems<V>): Resolver<V> {
  return (values) => {
    const found = Object.entries(check(values));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([field, type]) => [field as FieldPath<V>, { type }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
