import { type Control, useController } from 'react-hook-form';
import { useCall, useText } from 'shared-sdk/react';
import { Chips, TextField } from 'shared-ui/form';
import { worldBounds } from '../draft/bounds.ts';
import type { WorldValues } from '../draft/values.ts';
import * as s from './genre-input.module.css';
import { useProblemText } from './text-input.tsx';

/** An offered genre or an own one (WORLD-04). */
export function GenreInput({ control }: { readonly control: Control<WorldValues> }) {
  const { t } = useText('create');
  const problem = useProblemText(worldBounds.genre);
  const { field, fieldState } = useController({ control, name: 'genre' });
  // Without suggestions a genre can still be typed.
  const { data } = useCall('bots.worldGenres', undefined, { silent: true, staleTime: Number.POSITIVE_INFINITY });
  return (
    <div className={s.root}>
      <TextField
        ref={field.ref}
        name={field.name}
        label={t('world.genre')}
        placeholder={t('placeholder.genre')}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        max={worldBounds.genre}
        autoComplete="off"
        error={problem(fieldState.error?.type)}
      />
      {data && (
        <Chips
          single
          label={t('world.genres')}
          options={data.genres.map(({ name }) => ({ value: name, label: name }))}
          value={[field.value]}
          onValueChange={([genre = '']) => field.onChange(genre)}
        />
      )}
    </div>
  );
}
