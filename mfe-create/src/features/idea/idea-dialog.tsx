import { useCallback, useRef, useState } from 'react';
import { constants } from 'shared-sdk';
import { useModal, useText } from 'shared-sdk/react';
import { Button, Dialog, DownloadIcon, SparklesIcon, Tooltip } from 'shared-ui';
import { TextArea } from 'shared-ui/form';
import { countCharacters } from '../draft/bounds.ts';
import type { CreateType } from '../draft/values.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import type { Beginning } from './generate.ts';
import * as s from './idea-dialog.module.css';
import { TypeTabs } from './type-tabs.tsx';
import { useIdea } from './use-idea.ts';

interface Props {
  readonly type?: CreateType;
  /** The type is fixed: there are no tabs. */
  readonly readOnlyType?: boolean;
  /** A first idea, unless one is left from last time. */
  readonly idea?: string;
  /** The character of the catalogue to start from. */
  readonly preset?: Beginning;
}

/** The start of every creation: a short idea, or none. */
export function IdeaDialog({ type: first = 'character', readOnlyType: isGiven = false, idea: offered, preset }: Props) {
  const { t } = useText('create');
  const modal = useModal();
  const readOnlyType = isGiven || preset !== undefined;
  const [chosen, setChosen] = useState(first);
  const type = readOnlyType ? first : chosen;
  const { idea, isEmpty, isBegun, isRunning, failure, beginFailure, ...act } = useIdea(type, readOnlyType, {
    preset,
    idea: offered,
  });
  const box = useFocusOnOpen();
  const isTooLong = countCharacters(idea) > constants.ideaMaxLength;
  const error = isTooLong ? t('field.tooLong', { max: constants.ideaMaxLength }) : (failure ?? undefined);

  const form = (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        act.generate();
      }}
    >
      <TextArea
        ref={box}
        label={t(preset ? 'remake.label' : 'idea.label')}
        placeholder={t(preset ? 'remake.placeholder' : `idea.placeholder.${type}`)}
        value={idea}
        onValueChange={act.setIdea}
        max={constants.ideaMaxLength}
        rows={constants.ideaRows}
        disabled={isRunning}
        error={error}
      />
    </form>
  );
  return (
    <Dialog
      open
      onOpenChange={modal.close}
      // A click outside the dialog must not lose the text.
      closeOnOutsideClick={isEmpty}
      title={preset ? t('remake.title', { name: preset.nickname }) : t(readOnlyType ? `${type}.title` : 'idea.title')}
      closeLabel={t('idea.close')}
      footer={
        <>
          <Button
            variant="ghost"
            className={s.import}
            icon={<DownloadIcon aria-hidden />}
            disabled={isRunning}
            onClick={() => modal.open('create.import-card')}
          >
            {t('cards.open')}
          </Button>
          {isEmpty ? (
            <Tooltip content={t(preset ? 'remake.skipHint' : 'idea.skipHint')}>
              <Button disabled={!isBegun} loading={isRunning} onClick={act.skip}>
                {t(preset ? 'remake.skip' : 'idea.skip')}
              </Button>
            </Tooltip>
          ) : (
            <Button
              variant="primary"
              icon={<SparklesIcon aria-hidden />}
              loading={isRunning}
              disabled={isTooLong || !isBegun}
              onClick={act.generate}
            >
              {t('idea.create')}
            </Button>
          )}
        </>
      }
    >
      {!readOnlyType && <DraftList type={type} onResume={act.resume} />}
      {readOnlyType ? (
        form
      ) : (
        <TypeTabs type={type} onTypeChange={(next) => !isRunning && setChosen(next)}>
          {form}
        </TypeTabs>
      )}
      <p role="status" className={s.status}>
        {isRunning ? t(`idea.running.${type}`) : ''}
      </p>
      {beginFailure && (
        <div role="alert" className={s.notBegun}>
          <p>{beginFailure}</p>
          <Button size="s" onClick={act.beginAgain}>
            {t('idea.retry')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Focuses the text field when the dialog opens, and not again: each tab has its own field. */
function useFocusOnOpen() {
  const isOpening = useRef(true);
  return useCallback((box: HTMLTextAreaElement | null) => {
    if (!box || !isOpening.current) return;
    isOpening.current = false;
    box.focus();
  }, []);
}
