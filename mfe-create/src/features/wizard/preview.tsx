import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { MessageBubble, Picture } from 'shared-ui';
import type { CreateType } from '../draft/values.ts';
import * as s from './preview.module.css';

/** The part of the character that others see first. */
export interface Previewed {
  readonly name: string;
  readonly headline: string;
  readonly firstMessage: string;
}

interface Props<V extends FieldValues> {
  /** Beside the form if there is room, otherwise inside it. */
  readonly place: 'beside' | 'within';
  readonly control: Control<V>;
  readonly of: (values: V) => Previewed;
  readonly type: CreateType;
  /** The chosen picture. */
  readonly picture: string | null;
}

/** The card and the first message, updated while they are typed. */
export function Preview<V extends FieldValues>({ place, control, of, type, picture }: Props<V>) {
  const { t } = useText('create');
  const { name, headline, firstMessage } = of(useWatch({ control, compute: (values: V) => values }));
  const shownName = name.trim() || t(`preview.unnamed.${type}`);
  return (
    <aside className={s.preview} data-place={place} aria-label={t('preview.label')}>
      <div className={s.card} data-type={type} data-over={type === 'character' && picture !== null}>
        {picture === null ? (
          <span className={s.letter} aria-hidden>
            {Array.from(name.trim())[0]}
          </span>
        ) : (
          // Pictures of worlds are wide and show faces, which a text would cover.
          <Picture src={picture} alt="" fill={type === 'character'} ratio="8/5" />
        )}
        <div className={s.words}>
          <p className={s.name} dir="auto">
            {shownName}
          </p>
          <p dir="auto">{headline.trim() || t('preview.noHeadline')}</p>
        </div>
      </div>
      {firstMessage.trim() !== '' && <MessageBubble from="character" speaker={shownName} text={firstMessage} />}
    </aside>
  );
}
