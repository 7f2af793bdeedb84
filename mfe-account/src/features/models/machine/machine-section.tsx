import { useAction, useCall, useInvalidate } from 'shared-sdk/react';
import { Badge, Button, Spinner } from 'shared-ui';
import { useAccountText } from '../../../use-account-text.ts';
import { Section } from '../../section/section.tsx';
import * as s from '../models.module.css';
import type { Connection } from '../types.ts';
import { asPath } from './as-path.ts';
import { DownloadRow } from './download-row.tsx';
import { Files } from './files.tsx';
import type { Machine } from './types.ts';
import { useDownloads } from './use-downloads.ts';
import { useSizes } from './use-sizes.ts';

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
      {data && <Lead machine={data} />}
      {data && <Servers machine={data} connections={connections} onConnected={onConnected} />}
      {data && <Files files={data.files} />}
      {data && <Offers machine={data} />}
      {data && (
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('models.machine.lookAgain')}
        </Button>
      )}
    </Section>
  );
}

function Lead({ machine: { memoryBytes, cores, freeDiskBytes, isPartial } }: { readonly machine: Machine }) {
  const { t, formatNumber } = useAccountText();
  const size = useSizes();
  const has = { memory: size(memoryBytes), cores: formatNumber(cores), disk: size(freeDiskBytes) };
  return (
    <>
      <p className={s.dim}>{t('models.machine.lead', has)}</p>
      {isPartial && <p>{t('models.machine.partial')}</p>}
    </>
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
      {found.map(({ kind, label, address, models, needsKey }) => (
        <li key={address} className={s.choice}>
          <span className={s.words}>
            <strong>{t('models.machine.running', { name: label })}</strong>
            <bdi dir="ltr" className={s.dim}>
              {[address, ...models.slice(0, 3).map((one) => one.label)].join(' · ')}
            </bdi>
            {needsKey && <span>{t('models.machine.wantsKey')}</span>}
          </span>
          <Button
            size="s"
            aria-label={t('models.machine.connectTo', { name: label })}
            disabled={add.isPending || needsKey}
            onClick={() => add.mutate({ body: { scope: 'platform', kind, name: label, address } })}
          >
            {t('models.connect')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Offers({ machine }: { readonly machine: Machine }) {
  const { t, formatNumber } = useAccountText();
  const size = useSizes();
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
