import { type KeyboardEvent, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useText } from 'shared-sdk/react';
import { XIcon } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { countCharacters, hashTagBounds } from '../draft/bounds.ts';
import type { CharacterValues } from '../draft/values.ts';
import { FieldBar } from '../fields/field-bar.tsx';
import { addTags, splitTags } from './hash-tags.ts';
import * as s from './hash-tags-input.module.css';

/** Tags of one word: a space, a comma, Enter or leaving the field completes one. */
export function HashTagsInput({ control }: { readonly control: Control<CharacterValues> }) {
  const { t } = useText('create');
  const { field } = useController({ control, name: 'hashTags' });
  const [text, setText] = useState('');
  const tags = field.value;
  const isFull = tags.length >= hashTagBounds.tags;
  const isTooLong = countCharacters(text) > hashTagBounds.length;

  const type = (value: string) => {
    const { tags: finished, rest } = splitTags(value);
    const next = addTags(tags, finished);
    // A word that was not accepted stays, so that it can be shortened.
    const refused = finished.find((tag) => countCharacters(tag) > hashTagBounds.length);
    if (next.length > tags.length) field.onChange(next);
    setText(refused ?? rest);
  };
  const finish = () => {
    if (text !== '' && !isTooLong) type(`${text} `);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    finish();
  };
  return (
    <div className={s.root} data-tagged={tags.length > 0}>
      <TextField
        label={t('character.hashTags')}
        hint={t(isFull ? 'field.tagsFull' : 'hint.hashTags', hashTagBounds)}
        error={isTooLong ? t('field.tooLong', { max: hashTagBounds.length }) : undefined}
        value={text}
        onValueChange={type}
        onKeyDown={press}
        onBlur={() => {
          finish();
          field.onBlur();
        }}
        ref={field.ref}
        disabled={isFull}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        start="#"
        end={
          <span className={s.count}>
            {tags.length}/{hashTagBounds.tags}
          </span>
        }
      />
      {tags.length > 0 && (
        <ul className={s.tags} aria-label={t('character.hashTags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={s.tag}
                aria-label={t('field.removeTag', { tag })}
                onClick={() => field.onChange(tags.filter((other) => other !== tag))}
              >
                <span dir="auto">#{tag}</span>
                <XIcon aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldBar field="hashTags" label={t('character.hashTags')} />
    </div>
  );
}
