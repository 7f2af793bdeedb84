import { useState } from 'react';
import type { CallData, Channel } from 'shared-sdk/contract';
import { useCall, useText } from 'shared-sdk/react';
import { cx, Skeleton } from 'shared-ui';
import { RadioGroup } from 'shared-ui/form';
import * as s from './options.module.css';

type Model = CallData<'channels.conversationModels'>['models'][number];

export interface ModelsProps {
  readonly channel: Channel;
  readonly isShown: boolean;
  readonly onChoose: (model: Model) => Promise<boolean>;
}

/** The model of the chat: changes at once, and back if the server refuses it (MODEL-01, MODEL-03, MODEL-04). */
export function Models({ channel, isShown, onChoose }: ModelsProps) {
  const { t } = useText('chat');
  const [isBusy, setBusy] = useState(false);
  const { data, isError } = useCall(
    'channels.conversationModels',
    { params: { channelId: channel.channelId } },
    { enabled: isShown, silent: true },
  );
  if (!data) return isError ? <p className={s.dim}>{t('options.failed')}</p> : <Skeleton shape="text" />;
  const choose = async (modelId: string) => {
    const model = data.models.find((one) => one.modelId === modelId);
    if (!model || isBusy) return;
    setBusy(true);
    await onChoose(model);
    setBusy(false);
  };
  return (
    <>
      <RadioGroup
        label={t('options.model')}
        value={channel.conversationModel.modelId}
        onValueChange={(modelId) => void choose(modelId)}
        options={data.models.map(({ modelId, displayName }) => ({ value: modelId, label: displayName }))}
      />
      {data.isDemo && <p className={cx(s.dim, s.note)}>{t('room.demo')}</p>}
    </>
  );
}
