import { useState } from 'react';
import { hasCode } from 'shared-sdk';
import { useCall, useModal, useSession } from 'shared-sdk/react';
import { Button, DelayedPlaceholder, EmptyState, ErrorState, LockIcon, Skeleton, Spinner } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { ModelSettings } from './model-settings.tsx';
import * as s from './models.module.css';
import { type Claim, useOwnerClaim } from './use-owner-claim.ts';

/** The page "Models": those of the platform for its owner, own ones for a member where the operator allows them. */
export function ModelsPage() {
  const isMember = useSession().status === 'member';
  const { claim, retry } = useOwnerClaim();
  if (!isMember) return <SignIn claim={claim} />;
  if (claim === 'running' || claim === 'waiting') return <Waiting />;
  if (claim === 'failed') return <Failed onRetry={retry} />;
  return <Settings isLinkOver={claim === 'over'} />;
}

function Settings({ isLinkOver }: { readonly isLinkOver: boolean }) {
  const { t } = useAccountText();
  const [scope, setScope] = useState<'platform' | 'own'>('platform');
  const input = { query: { scope } } as const;
  const { data, error, isFetching, refetch } = useCall('models.settings', input, { silent: true });
  const isForbidden = error !== null && hasCode(error, 'FORBIDDEN');
  if (isForbidden && scope === 'platform') setScope('own');
  if (data) return <ModelSettings key={scope} scope={scope} settings={data} />;
  if (isForbidden && scope === 'own') {
    return (
      <EmptyState
        level={1}
        icon={<LockIcon />}
        title={t(isLinkOver ? 'models.linkOver' : 'models.ownerOnly')}
        body={t('models.ownerHow')}
      />
    );
  }
  if (error && !isForbidden) return <Failed onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <DelayedPlaceholder>
      <div className={s.page} aria-busy="true">
        <Skeleton shape="block" height="80px" />
        <Skeleton shape="block" height="320px" />
      </div>
    </DelayedPlaceholder>
  );
}

function SignIn({ claim }: { readonly claim: Claim }) {
  const { t } = useAccountText();
  const modal = useModal();
  return (
    <EmptyState
      level={1}
      icon={<LockIcon />}
      title={t('models.title')}
      body={t(claim === 'none' ? 'models.signIn' : 'models.signInToClaim')}
      action={
        <Button variant="primary" onClick={() => modal.open('account.onboarding')}>
          {t('sso.signIn')}
        </Button>
      }
    />
  );
}

function Waiting() {
  const { t } = useAccountText();
  return (
    <div className={s.page}>
      <Spinner label={t('models.claiming')} />
    </div>
  );
}

function Failed({ onRetry, retrying = false }: { readonly onRetry: () => void; readonly retrying?: boolean }) {
  const { t } = useAccountText();
  return <ErrorState title={t('models.failed')} retryText={t('retry')} onRetry={onRetry} retrying={retrying} />;
}
