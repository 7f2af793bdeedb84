import { lazy, Suspense } from 'react';
import type { Gender, Voice } from 'shared-sdk/contract';
import { useCall, useText } from 'shared-sdk/react';
import { Button, Skeleton } from 'shared-ui';
import { RadioGroup } from 'shared-ui/form';
import * as s from './design.module.css';

const Sample = lazy(() => import('./sample.tsx'));

interface Props {
  readonly gender: Gender | null;
  readonly chosen: string | null;
  readonly onChoose: (voiceId: string) => void;
}

/** The four voices of a gender, each with a sample if there is one (CREATE-51). */
export function VoiceChoice({ gender, chosen, onChoose }: Props) {
  const { t } = useText('create');
  const asked = { query: { gender: gender ?? 'NON_BINARY' } } as const;
  const { data, isError, refetch } = useCall('voices.ofGender', asked, { enabled: gender !== null, silent: true });
  if (gender === null) return <p className={s.status}>{t('voice.genderFirst')}</p>;
  if (isError) {
    return (
      <div className={s.row} role="alert">
        <p>{t('voice.failed')}</p>
        <Button size="s" onClick={() => void refetch()}>
          {t('idea.retry')}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton shape="block" className={s.voicesPlace} />;
  const { voices } = data;
  const current = voices.find(({ voiceId }) => voiceId === chosen);
  return (
    <div className={s.voices}>
      <RadioGroup
        label={t('voice.label')}
        hint={t('voice.hint')}
        options={voices.map(({ voiceId, voiceName }) => ({ value: voiceId, label: voiceName }))}
        value={current?.voiceId ?? null}
        onValueChange={onChoose}
      />
      <Listen voice={current ?? voices[0]} />
    </div>
  );
}

function Listen({ voice }: { readonly voice: Voice | undefined }) {
  if (!voice?.sampleUrl) return null;
  return (
    <Suspense fallback={<Skeleton shape="block" className={s.samplePlace} />}>
      <Sample key={voice.voiceId} src={voice.sampleUrl} name={voice.voiceName} />
    </Suspense>
  );
}
