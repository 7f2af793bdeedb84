import { useState } from 'react';
import { useAction, useCall, useInvalidate } from 'shared-sdk/react';
import { Button, CheckIcon, Dialog, Spinner } from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './models.module.css';
import { useProblemText } from './problem-text.ts';
import type { Connection, Model } from './types.ts';

interface ModelPickerProps {
  readonly connection: Connection;
  readonly offered: readonly Model[];
  readonly onClose: () => void;
}

/** A provider may list hundreds: more than this are found by typing. */
const SHOWN = 40;

/** The models behind a connection, to be offered with one press. */
export function ModelPicker({ connection, offered, onClose }: ModelPickerProps) {
  const { t, formatNumber } = useAccountText();
  const problemText = useProblemText();
  const invalidate = useInvalidate();
  const [wanted, setWanted] = useState('');
  const { connectionId, name } = connection;
  const input = { params: { connectionId } };
  const { data, isError, isFetching, refetch } = useCall('models.available', input, { silent: true, staleTime: 0 });
  const add = useAction('models.add', { onSuccess: () => void invalidate('models.settings') });
  const problem = isError ? 'fault' : (data?.problem ?? null);
  const found = (data?.models ?? []).filter((one) =>
    `${one.name} ${one.label}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const isTyped = wanted.trim() !== '' && !found.some((one) => one.name === wanted.trim());
  const offer = (nameAtProvider: string) => add.mutate({ body: { connectionId, nameAtProvider } });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('models.modelsOf', { name })}
      closeLabel={t('close')}
      size="s"
    >
      <div className={s.picker}>
        {!data && !isError && <Spinner label={t('models.asking', { name })} />}
        {problem && (
          <div role="alert" className={s.problem}>
            <p>{problemText(problem)}</p>
            <Button size="s" loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {data && (
          <TextField label={t('models.find')} value={wanted} onValueChange={setWanted} dir="ltr" autoComplete="off" />
        )}
        <ul className={s.list}>
          {found.slice(0, SHOWN).map((one) => {
            const isOffered = offered.some(({ nameAtProvider }) => nameAtProvider === one.name);
            return (
              <li key={one.name} className={s.choice}>
                <span className={s.words}>
                  <bdi>{one.label}</bdi>
                  {one.contextTokens !== null && (
                    <span className={s.dim}>{t('models.context', { tokens: formatNumber(one.contextTokens) })}</span>
                  )}
                </span>
                {isOffered ? (
                  <span className={s.done}>
                    <CheckIcon aria-hidden /> {t('models.isOffered')}
                  </span>
                ) : (
                  <Button
                    size="s"
                    aria-label={t('models.offerThis', { name: one.label })}
                    disabled={add.isPending}
                    onClick={() => offer(one.name)}
                  >
                    {t('models.offer')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {data && isTyped && (
          <Button disabled={add.isPending} onClick={() => offer(wanted.trim())}>
            {t('models.offerThis', { name: wanted.trim() })}
          </Button>
        )}
        {found.length > SHOWN && (
          <p className={s.dim}>{t('models.more', { number: formatNumber(found.length - SHOWN) })}</p>
        )}
      </div>
    </Dialog>
  );
}
