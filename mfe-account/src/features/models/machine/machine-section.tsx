import type { CallData } from 'shared-sdk/contract';
import { useAction, useCall, useInvalidate } from 'shared-sdk/react';
import { Badge, Button, Spinner } from 'shared-ui';
import { useAccountText } from '../../../use-account-text.ts';
import { Section } from '../../section/section.tsx';
import * as s from '../models.module.css';
import type { Connection } from '../types.ts';
import { asPath } from './as-path.ts';
import { DownloadRow } from './download-row.tsx';
import { useDownloads } from './use-downloads.ts';

type Machine = CallData<'modelFiles.machine'>;

interface MachineSectionProps {
  readonly connections: readonly Connection[];
  readonly onConnected: (connection: Connection) => void;
}

/** Models on the server's machine: those of running servers, those in files, and some to download. */
export function MachineSection({ connections, onConnected }: MachineSectionProps) {
  const { t } = useAccountText();
  const { data, isError, isFetching, refetch } = useCall('modelFiles.machine', undefined, { silent: true });
  return (
    <Section title={t('models.machine.title')}>
      {!data && !isError && <Spinner label={t('models.machine.looking')} />}
      {isError && (
        <div role="alert" className={s.problem}>
          <p>{t('models.machine.failed')}</p>
          <Button size="s" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && <Servers machine={data} connections={connections} onConnected={onConnected} />}
      {data && <Files machine={data} />}
      {data && <Offers machine={data} />}
    </Section>
  );
}

function Servers({ machine, connections, onConnected }: MachineSectionProps & { readonly machine: Machine }) {
  const { t } = useAccountText();
  const invalidate = useInvalidate();
  const add = useAction('models.addConnection', {
    onSuccess: ({ connection }) => {
      void invalidate('models.settings');
      onConnected(connection);
    },
  });
  const isKnown = (address: string) => connections.some((one) => one.address === address);
  const found = machine.servers.filter(({ address }) => !isKnown(address));
  if (found.length === 0) return null;
  return (
    <ul className={s.list}>
      {found.map(({ kind, label, address, models }) => (
        <li key={address} className={s.choice}>
          <span className={s.words}>
            <strong>{t('models.machine.running', { name: label })}</strong>
            <bdi dir="ltr" className={s.dim}>
              {[address, ...models.slice(0, 3).map((one) => one.label)].join(' · ')}
            </bdi>
          </span>
          <Button
            size="s"
            aria-label={t('models.machine.connectTo', { name: label })}
            disabled={add.isPending}
            onClick={() => add.mutate({ body: { scope: 'platform', kind, name: label, address } })}
          >
            {t('models.connect')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Files({ machine: { files } }: { readonly machine: Machine }) {
  const { t } = useAccountText();
  const size = useSize();
  const invalidate = useInvalidate();
  const onSuccess = () => {
    void invalidate('models.settings');
    void invalidate('modelFiles.machine');
  };
  const use = useAction('modelFiles.use', { onSuccess });
  const remove = useAction('modelFiles.remove', { onSuccess });
  const usable = files.filter(({ isUsable }) => isUsable);
  if (usable.length === 0) return null;
  return (
    <>
      <h3>{t('models.machine.files')}</h3>
      <ul className={s.list}>
        {usable.map(({ path, name, bytes, isOffered, download }) => (
          <li key={path} className={s.choice}>
            <span className={s.words}>
              <bdi>{name}</bdi>
              <span className={s.dim}>{size(bytes)}</span>
            </span>
            <span className={s.actions}>
              {isOffered ? (
                <Badge>{t('models.isOffered')}</Badge>
              ) : (
                <Button
                  size="s"
                  aria-label={t('models.offerThis', { name })}
                  disabled={use.isPending}
                  onClick={() => use.mutate({ body: { path } })}
                >
                  {t('models.offer')}
                </Button>
              )}
              {download && !isOffered && (
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={t('models.machine.removeFile', { name })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ body: download })}
                >
                  {t('models.remove')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Offers({ machine }: { readonly machine: Machine }) {
  const { t, formatNumber } = useAccountText();
  const size = useSize();
  const { downloads, isBusy, start, resume, pause, cancel } = useDownloads();
  const isKnown = ({ repo, file }: { readonly repo: string; readonly file: string }) =>
    downloads.some((one) => one.repo === repo && one.file === file);
  const offers = machine.offers.filter((one) => !one.isDownloaded && !isKnown(one));
  return (
    <>
      <h3>{t('models.machine.download')}</h3>
      <ul className={s.list}>
        {downloads.map((one) => (
          <DownloadRow
            key={`${one.repo}/${one.file}`}
            download={one}
            folders={machine.folders}
            isBusy={isBusy}
            onResume={() => resume(one)}
            onPause={() => pause(one)}
            onCancel={() => cancel(one)}
          />
        ))}
        {offers.map((one) => (
          <li key={one.name} className={s.choice}>
            <span className={s.words}>
              <span className={s.title}>
                <bdi>{one.label}</bdi>
                {one.isRecommended && <Badge variant="accent">{t('models.machine.recommended')}</Badge>}
              </span>
              <span className={s.dim}>
                {[
                  size(one.bytes),
                  one.license,
                  t('models.machine.speed', { tokens: formatNumber(Math.round(one.tokensPerSecond)) }),
                ].join(' · ')}
              </span>
              {one.lacks.includes('memory') && <span className={s.dim}>{t('models.machine.lacksMemory')}</span>}
              {one.lacks.includes('disk') && <span className={s.dim}>{t('models.machine.lacksDisk')}</span>}
            </span>
            <Button
              size="s"
              aria-label={t('models.machine.downloadThis', { name: one.label })}
              disabled={isBusy || one.lacks.includes('disk')}
              onClick={() => start(one.name)}
            >
              {t('models.machine.get')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={s.dim}>{t('models.machine.byHand', { folder: asPath(machine.folders[0]) })}</p>
    </>
  );
}

function useSize(): (bytes: number) => string {
  const { t, formatNumber } = useAccountText();
  return (bytes) => t('models.machine.gigabytes', { value: formatNumber(Math.round(bytes / 1e8) / 10) });
}
