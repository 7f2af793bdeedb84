import { useText } from 'shared-sdk/react';
import { Button, ErrorState } from 'shared-ui';
import type { LoadError } from '../federation/load-error.ts';
import { resetOverrides } from '../overrides/overrides.ts';
import * as s from './failure.module.css';
import { usePlatform } from './platform.tsx';

interface Props {
  readonly error: LoadError;
  readonly onRetry: () => void;
}

/** Replaces a remote that failed to load. The details are there for error reports. */
export function RemoteFailure({ error, onRetry }: Props) {
  const { t } = useText('shell');
  const { remote, version, url, httpStatus } = error.details;
  const isOverridden = usePlatform().settings.overrides?.some((one) => one.remote === remote) ?? false;
  // Only a version error has a message that helps: what the remote requires.
  const unmet = error.kind === 'version' && error.message;
  const facts = [error.kind, remote, version, httpStatus, url, unmet].filter(Boolean).join(' · ');
  return (
    <div className={s.failure} data-load-error={error.kind}>
      <ErrorState
        title={t('error.occurred')}
        retryText={t('error.retry')}
        onRetry={onRetry}
        action={isOverridden && <Button onClick={resetOverrides}>{t('override.reset')}</Button>}
      />
      <details className={s.details}>
        <summary>{t('error.details')}</summary>
        <code>{facts}</code>
      </details>
    </div>
  );
}
