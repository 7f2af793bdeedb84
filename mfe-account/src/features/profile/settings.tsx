import type { ReactNode } from 'react';
import { type AccountInfo, type Gender, languages } from 'shared-sdk';
import { useReadable, useSdk, useToast } from 'shared-sdk/react';
import { SegmentedControl, Select, Switch } from 'shared-ui/form';
import { chooseLessMotion, lessMotion, systemWantsLessMotion } from '../../motion.ts';
import { chooseTheme, theme, themes } from '../../theme.ts';
import { useAccountText } from '../../use-account-text.ts';
import { asGender, preferredGenders } from '../pronouns.ts';
import { Section } from '../section/section.tsx';
import { PushRow } from './push-row.tsx';
import * as s from './settings.module.css';
import { companionToggles, platformToggles, type Toggle } from './toggles.ts';
import { type SettingCall, useSetting } from './use-setting.ts';

interface SettingsProps {
  readonly account: AccountInfo;
}

/** Settings that apply at once. */
export function Settings({ account }: SettingsProps) {
  const { t } = useAccountText();
  return (
    <>
      <Section title={t('profile.companions')}>
        <PreferredGender account={account} />
        <Toggles toggles={companionToggles} account={account} />
      </Section>
      <Section title={t('profile.settings')}>
        <Toggles toggles={platformToggles} account={account}>
          <PushRow account={account} />
        </Toggles>
      </Section>
      <Device />
    </>
  );
}

const preferredGender: SettingCall<Gender> = {
  read: (account) => account.preferredGender,
  write: (account, gender) => ({ ...account, preferredGender: gender }),
  save: (call, gender) => call('userSetting.update', { body: { preferredGender: gender } }),
};

function PreferredGender({ account }: SettingsProps) {
  const { t } = useAccountText();
  const toast = useToast();
  const { events } = useSdk();
  const change = useSetting(preferredGender);
  return (
    <Row label={t('profile.preferred')} hint={t('profile.preferredHint')}>
      <SegmentedControl
        label={t('profile.preferred')}
        segments={preferredGenders.map(({ value, key }) => ({ value, label: t(key) }))}
        value={account.preferredGender}
        onValueChange={async (value) => {
          const gender = asGender(value);
          if (!gender || !(await change(gender))) return;
          events.emit('state.reset', { scopes: ['preset'] });
          toast({ variant: 'SUCCESS', message: t('profile.preferredSaved') });
        }}
      />
    </Row>
  );
}

interface TogglesProps extends SettingsProps {
  readonly toggles: readonly Toggle[];
  readonly children?: ReactNode;
}

function Toggles({ toggles, account, children }: TogglesProps) {
  return (
    <div className={s.toggles}>
      {toggles.map((toggle) => (
        <ToggleRow key={toggle.name} toggle={toggle} account={account} />
      ))}
      {children}
    </div>
  );
}

function ToggleRow({ toggle: { name, setting }, account }: SettingsProps & { readonly toggle: Toggle }) {
  const { t } = useAccountText();
  const change = useSetting(setting);
  return (
    <Switch
      className={s.toggle}
      label={t(`profile.${name}`)}
      description={t(`profile.${name}Hint`)}
      checked={setting.read(account)}
      onCheckedChange={(isOn) => void change(isOn)}
    />
  );
}

/** Settings stored in this browser, for any user. */
function Device() {
  const { t, language, setLanguage } = useAccountText();
  const shownTheme = useReadable(theme);
  const isMotionReduced = useReadable(lessMotion);
  const isReducedBySystem = systemWantsLessMotion();
  return (
    <Section title={t('profile.device')}>
      <Select
        label={t('profile.language')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onValueChange={(value) => {
          const chosen = languages.find(({ code }) => code === value)?.code;
          if (chosen) void setLanguage(chosen);
        }}
      />
      <Row label={t('profile.theme')}>
        <SegmentedControl
          label={t('profile.theme')}
          segments={themes.map((value) => ({ value, label: t(`profile.${value}`) }))}
          value={shownTheme}
          onValueChange={(value) => {
            const chosen = themes.find((known) => known === value);
            if (chosen) chooseTheme(chosen);
          }}
        />
      </Row>
      <Switch
        className={s.toggle}
        label={t('profile.motion')}
        description={t(isReducedBySystem ? 'profile.motionSystem' : 'profile.motionHint')}
        checked={isMotionReduced || isReducedBySystem}
        disabled={isReducedBySystem}
        onCheckedChange={chooseLessMotion}
      />
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** The label is hidden from screen readers, as the control has one itself. */
function Row({ label, hint, children }: RowProps) {
  return (
    <div className={s.row}>
      <div className={s.words}>
        <span aria-hidden className={s.label}>
          {label}
        </span>
        {hint && <span className={s.hint}>{hint}</span>}
      </div>
      {children}
    </div>
  );
}
