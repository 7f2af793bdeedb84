import type { Gender } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { Skeleton } from 'shared-ui';
import { Chips } from 'shared-ui/form';
import * as s from './search.module.css';
import { genders, type SearchState, type Style, styles } from './search-state.ts';

interface Props {
  readonly state: SearchState;
  /** The tags of the present results; undefined until they are known. */
  readonly offered: readonly string[] | undefined;
  readonly onChange: (filters: Partial<SearchState>) => void;
}

/** The filters. A chosen tag stays in the row even if the last answer does not offer it. */
export function Filters({ state, offered, onChange }: Props) {
  const { t } = useText('explore');
  const tags = [...new Set([...state.tags, ...(offered ?? [])])];
  return (
    <div className={s.filters}>
      <Chips
        single
        label={t('search.gender')}
        options={genders.map((value) => ({ value, label: t(`search.genders.${value}`) }))}
        value={state.gender ? [state.gender] : []}
        onValueChange={([gender]) => onChange({ gender: gender as Gender | undefined })}
      />
      <Chips
        single
        label={t('search.style')}
        options={styles.map((value) => ({ value, label: t(`search.styles.${value}`) }))}
        value={state.style ? [state.style] : []}
        onValueChange={([style]) => onChange({ style: style as Style | undefined })}
      />
      {tags.length > 0 ? (
        <Chips
          scroll
          label={t('search.tags')}
          options={tags.map((tag) => ({ value: tag, label: `#${tag}` }))}
          value={state.tags}
          onValueChange={(next) => onChange({ tags: next })}
          className={s.tags}
        />
      ) : (
        !offered && <Skeleton shape="block" className={s.noTags} />
      )}
    </div>
  );
}
