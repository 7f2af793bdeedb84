import { type FormEvent, useEffect, useState } from 'react';
import { useText } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { usePlatform } from '../remotes/platform.tsx';
import { heldBuild, keepBuild, type Override, resetOverrides, setOverrides } from './overrides.ts';
import { readOwnBuild } from './own-build.ts';
import * as s from './panel.module.css';

const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}\/([\w.-]+\/)*$/;

interface Props {
  readonly overrides: readonly Override[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Which remotes are overridden, and a form that changes it. */
export default function OverridesPanel({ overrides, isOpen, onOpenChange }: Props) {
  const { t } = useText('shell');
  const remotes = overrides.map(({ remote }) => remote).join(', ');
  const isUnreachable = useOwnBuilds(overrides);
  return (
    <>
      {overrides.length > 0 && (
        <button type="button" className={s.chip} onClick={() => onOpenChange(true)}>
          {t('override.chip', { remotes })}
          {isUnreachable && ` · ${t('override.unreachable')}`}
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={onOpenChange}
        title={t('override.title')}
        description={t('override.hint')}
        closeLabel={t('override.close')}
        size="m"
      >
        {isOpen && <Fields overrides={overrides} />}
      </Dialog>
    </>
  );
}

/**
 * Looks whether the builds on this machine are still those that the page was made with, and takes what is newer. Only a
 * page that was made for them may ask their origin.
 */
function useOwnBuilds(overrides: readonly Override[]): boolean {
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    const look = async () => {
      let isNews = false;
      for (const { remote, url } of overrides) {
        if (url === undefined) continue;
        const entry = await readOwnBuild(remote, url);
        if (entry.build === heldBuild(remote, url)) continue;
        keepBuild(entry);
        isNews = true;
      }
      if (isNews) location.reload();
    };
    look().catch(() => setUnreachable(true));
  }, [overrides]);
  return isUnreachable;
}

function Fields({ overrides }: Pick<Props, 'overrides'>) {
  const { t } = useText('shell');
  const { registry } = usePlatform().loader;
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(overrides.map(({ remote, release, url }) => [remote, release ?? url ?? ''])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const chosen = Object.entries(values).flatMap(([remote, value]) => (value.trim() ? [[remote, value.trim()]] : []));
    const wrong: Record<string, string> = {};
    const wanted: Override[] = [];
    for (const [remote = '', value = ''] of chosen) {
      const url = value.endsWith('/') ? value : `${value}/`;
      if (RELEASE.test(value)) wanted.push({ remote, release: value });
      else if (!OWN_MACHINE.test(url)) wrong[remote] = t('override.wrong');
      else wanted.push({ remote, url });
    }
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) setOverrides(wanted);
  };
  return (
    <form className={s.form} onSubmit={apply}>
      {registry.remotes.map(({ name, version, build }) => (
        <TextField
          key={name}
          label={name}
          hint={t('override.live', { release: `${version}-${build}` })}
          error={errors[name]}
          value={values[name] ?? ''}
          onValueChange={(value) => setValues({ ...values, [name]: value })}
          dir="ltr"
          spellCheck={false}
        />
      ))}
      <div className={s.buttons}>
        {overrides.length > 0 && <Button onClick={resetOverrides}>{t('override.reset')}</Button>}
        <Button type="submit" variant="primary">
          {t('override.apply')}
        </Button>
      </div>
    </form>
  );
}
