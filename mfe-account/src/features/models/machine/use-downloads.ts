import { useEffect } from 'react';
import type { CallData } from 'shared-sdk/contract';
import { useAction, useCall, useCallCache, useInvalidate } from 'shared-sdk/react';

export type Download = CallData<'modelFiles.downloads'>['downloads'][number];

/** How often running downloads are read, in milliseconds. */
const EVERY_MS = 2_000;

/** The downloads of models on the server's machine, followed while one runs. */
export function useDownloads() {
  const invalidate = useInvalidate();
  const cache = useCallCache();
  const { data, refetch } = useCall('modelFiles.downloads', undefined, { silent: true });
  const downloads = data?.downloads ?? [];
  const running = downloads.filter(({ phase }) => phase === 'running').length;
  useEffect(() => {
    if (running === 0) return;
    const timer = setInterval(() => void refetch(), EVERY_MS);
    return () => {
      clearInterval(timer);
      // One has ended, perhaps well: then its file is here.
      void invalidate('modelFiles.machine');
    };
  }, [running, refetch, invalidate]);
  const onSuccess = (changed: CallData<'modelFiles.downloads'>) =>
    cache.write('modelFiles.downloads', undefined, () => changed);
  const start = useAction('modelFiles.download', { onSuccess });
  const pause = useAction('modelFiles.pause', { onSuccess });
  const cancel = useAction('modelFiles.cancel', { onSuccess });
  return {
    downloads,
    isBusy: start.isPending || pause.isPending || cancel.isPending,
    start: (model: string) => start.mutate({ body: { model } }),
    resume: ({ repo, file }: Download) => start.mutate({ body: { model: `${repo}/${file}` } }),
    pause: ({ repo, file }: Download) => pause.mutate({ body: { repo, file } }),
    cancel: ({ repo, file }: Download) => cancel.mutate({ body: { repo, file } }),
  };
}
