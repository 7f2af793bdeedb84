import { type AccountInfo, languages } from 'shared-sdk';
import { useReadable } from 'shared-sdk/react';
import { RadioGroup, Select } from 'shared-ui/form';
import { chooseTheme, theme, themes } from '../../theme.ts';
import { useAccountText } from '../../use-account-text.ts';
import { asGender, preferredGenders } from '../pronouns.ts';
import { Section } from './section.tsx';
import { usePreferredGender } from './use-preferred-gender.ts';

/** What can be changed, each at once. */
export function Settings({ account }: { readonly account: AccountInfo }) {
  const { t, language, setLanguage } = useAccountText();
  const changePreferredGender = usePreferredGender();
  const shownTheme = useReadable(theme);
  return (
    <Section title={t('profile.settings')}>
      <RadioGroup
        label={t('profile.preferred')}
        hint={t('profile.preferredHint')}
        options={preferredGenders.map(({ value, key }) => ({ value, label: t(key) }))}
        value={account.preferredGender}
        onValueChange={(value) => {
          const gender = asGender(value);
          if (gender) void changePreferredGender(gender);
        }}
      />
      <Select
        label={t('profile.language')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onValueChange={(value) => {
          const chosen = languages.find(({ code }) => code === value)?.code;
          if (chosen) void setLanguage(chosen);
        }}
      />
      <RadioGroup
        label={t('profile.theme')}
        options={themes.map((value) => ({ value, label: t(`profile.${value}`) }))}
        value={shownTheme}
        onValueChange={(value) => {
          const chosen = themes.find((known) => known === value);
          if (chosen) chooseTheme(chosen);
        }}
      />
    </Section>
  );
}
