import { type ComponentType, useEffect, useState } from 'react';
import type { OpenModal } from 'shared-sdk';
import { useReadable, useSdk, useText, useToast } from 'shared-sdk/react';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { Boundary } from './boundary.tsx';
import { usePlatform } from './platform.tsx';

type ModalName = OpenModal['name'];
type Modal = ComponentType<OpenModal['props']>;
interface Loaded {
  readonly name: ModalName;
  readonly Modal: Modal;
}

/** Renders the open modal, from any remote. */
export function ModalHost() {
  const { modals, log } = useSdk();
  const { loader } = usePlatform();
  const { t } = useText('shell');
  const toast = useToast();
  const open = useReadable(modals);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const name = open?.name;

  useEffect(() => {
    if (!name || loaded?.name === name) return;
    let isCurrent = true;
    loadModal(loader, name).then(
      (Modal) => {
        if (isCurrent) setLoaded({ name, Modal });
      },
      (error: unknown) => {
        log.error(`The modal ${name} could not be loaded`, error);
        if (!isCurrent) return;
        modals.close();
        toast({ variant: 'ERROR', message: t('error.occurred') });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [name, loaded, loader, modals, log, toast, t]);

  if (!open || loaded?.name !== open.name) return null;
  const { Modal } = loaded;
  return (
    <Boundary
      key={open.name}
      remote={ownerOf(loader, open.name)}
      onError={(error) => {
        log.error(`The modal ${open.name} failed to render`, error);
        modals.close();
        toast({ variant: 'ERROR', message: t('error.occurred') });
      }}
      fallback={() => null}
    >
      <Modal {...open.props} />
    </Boundary>
  );
}

function ownerOf({ registry }: RemoteLoader, name: ModalName): string {
  return registry.remotes.find(({ manifest }) => manifest.modals.some((modal) => modal.name === name))?.name ?? '';
}

async function loadModal(loader: RemoteLoader, name: ModalName): Promise<Modal> {
  const owner = ownerOf(loader, name);
  if (!owner) throw new Error('no remote has it');
  const module = await loader.take(owner, async (remote) => remote.modals[name]?.());
  if (!module) throw new Error(`${owner} does not export it`);
  return module.default as unknown as Modal;
}
