import { type ComponentType, useEffect, useState } from 'react';
import type { OpenModal } from 'shared-sdk';
import { useReadable, useSdk, useText, useToast } from 'shared-sdk/react';
import { Boundary } from './boundary.tsx';
import { usePlatform } from './platform.tsx';

interface Loaded {
  readonly name: OpenModal['name'];
  readonly Modal: ComponentType<OpenModal['props']>;
}

/** Draws the modal that is open, whichever remote it belongs to. */
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
    loadModal(name).then(
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

    async function loadModal(wanted: OpenModal['name']): Promise<ComponentType<OpenModal['props']>> {
      const owner = loader.registry.remotes.find(({ manifest }) =>
        manifest.modals.some((modal) => modal.name === wanted),
      );
      if (!owner) throw new Error('no remote has it');
      const remote =
        loader.state(owner.name).status === 'failed' ? await loader.retry(owner.name) : await loader.load(owner.name);
      const module = await remote.modals[wanted]?.();
      if (!module) throw new Error(`${owner.name} does not give it`);
      return module.default as unknown as ComponentType<OpenModal['props']>;
    }
  }, [name, loaded, loader, modals, log, toast, t]);

  if (!open || loaded?.name !== open.name) return null;
  const { Modal } = loaded;
  const close = () => {
    modals.close();
    return null;
  };
  return (
    <Boundary key={open.name} remote={open.name} onError={close} fallback={() => null}>
      <Modal {...open.props} />
    </Boundary>
  );
}
