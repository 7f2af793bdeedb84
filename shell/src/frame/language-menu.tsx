import { languages } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { CheckIcon, DropdownMenu, LanguagesIcon } from 'shared-ui';
import * as s from './language-menu.module.css';

interface Props {
  readonly className?: string | undefined;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
}

/** Each language under its own name, so that a user in the wrong one can read theirs (I18N-05). */
export function LanguageMenu({ className, side = 'top', align = 'start' }: Props) {
  const { t, language, setLanguage } = useText('shell');
  const current = languages.find(({ code }) => code === language)?.name ?? language;
  return (
    <DropdownMenu
      side={side}
      align={align}
      trigger={
        <button type="button" className={className} aria-label={t('language.label', { name: current })}>
          <LanguagesIcon aria-hidden />
          {current}
        </button>
      }
      entries={languages.map(({ code, name }) => ({
        label: name,
        // The other icons are invisible but keep their space, so that all names are aligned.
        icon: <CheckIcon aria-hidden className={code === language ? undefined : s.other} />,
        onSelect: () => void setLanguage(code),
      }))}
    />
  );
}
