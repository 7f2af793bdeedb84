import type { PreferenceTag } from 'shared-sdk';
import { CheckIcon, ErrorState, Picture, Spinner } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './genre-step.module.css';
import { StepHeader, type StepProps } from './step.tsx';
import type { PreferenceTags } from './use-preference-tags.ts';

interface GenreStepProps extends StepProps {
  readonly tags: PreferenceTags;
}

/** The third step: the new member's preferences. */
export function GenreStep({ flow, state, headingRef, tags: { tags, hasFailed, retry } }: GenreStepProps) {
  const { t } = useAccountText();
  const chosen = state.draft.preferenceTags;
  return (
    <div className={s.step}>
      <StepHeader
        heading={t('genre.heading')}
        headingRef={headingRef}
        lead={t('genre.lead')}
        backLabel={t('genre.back')}
        onBack={flow.back}
      />
      {tags === null && !hasFailed && (
        <div className={s.waiting}>
          <Spinner label={t('genre.loading')} />
        </div>
      )}
      {tags === null && hasFailed && <ErrorState title={t('genre.failed')} retryText={t('retry')} onRetry={retry} />}
      {tags?.length === 0 && <ErrorState title={t('genre.empty')} retryText={t('retry')} onRetry={retry} />}
      {tags !== null && tags.length > 0 && (
        <ul className={s.grid} aria-label={t('genre.group')}>
          {tags.map((tag) => (
            <li key={tag.tagId}>
              <Genre tag={tag} isChosen={chosen.includes(tag.tagId)} onPress={() => flow.toggleTag(tag.tagId)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface GenreProps {
  readonly tag: PreferenceTag;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Genre({ tag, isChosen, onPress }: GenreProps) {
  return (
    <button type="button" className={s.genre} aria-pressed={isChosen} onClick={onPress}>
      <Picture src={tag.staticUrl} alt="" ratio="4/3" />
      <span className={s.label}>{tag.displayMessage}</span>
      {isChosen && (
        <span className={s.check}>
          <CheckIcon aria-hidden />
        </span>
      )}
    </button>
  );
}
