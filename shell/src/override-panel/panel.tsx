import { type FormEvent, useEffect, useState } from 'react';
import { useText } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { type Override, resetOverrides, setOverrides, storeBuild, storedBuild } from '../overrides/overrides.ts';
import { readLocalBuild } from '../overrides/own-build.ts';
import { usePlatform } from '../remotes/platform.tsx';
import * as s from './panel.module.css';

const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;
const LOCAL_URL = /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}\/([\w.-]+\/)*$/;

interface Props {
  readonly overrides: readonly Override[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Shows which remotes are overridden, with a form to change that. */
export default function OverridesPanel({ overrides, isOpen, onOpenChange }: Props) {
  const { t } = useText('shell');
  const remotes = overrides.map(({ remote }) => remote).join(', ');
  const isUnreachable = useLocalBuilds(overrides);
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
 * Reloads the page if a local build has changed since the page was rendered. Only a page rendered with the override may
 * fetch from its origin.
 */
function useLocalBuilds(overrides: readonly Override[]): boolean {
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    const check = async () => {
      let hasChanged = false;
      for (const { remote, url } of overrides) {
        if (url === undefined) continue;
        const entry = await readLocalBuild(remote, url);
        if (entry.build === storedBuild(remote, url)) continue;
        storeBuild(entry);
        hasChanged = true;
      }
      if (hasChanged) location.reload();
    };
    check().catch(() => setUnreachable(true));
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
      else if (!LOCAL_URL.test(url)) wrong[remote] = t('override.wrong');
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
