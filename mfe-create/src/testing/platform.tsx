import { type ReactNode, useState } from 'react';
import type { Language } from 'shared-sdk';
import { createBrowserRouter, RouterProvider } from 'shared-sdk/host';
import { Outlet, SdkProvider, useLocation, useReadable, useSdk } from 'shared-sdk/react';
import { createFakeSdk, type FakeSdk, type FakeSdkOptions } from 'shared-sdk/testing';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import CardFilesModal from '../modals/card-files.tsx';
import EditModal from '../modals/edit.tsx';
import IdeaModal from '../modals/idea.tsx';
import ImportCardModal from '../modals/import-card.tsx';
import CharacterPage from '../routes/character.tsx';
import ImportPage from '../routes/import.tsx';
import WorldPage from '../routes/world.tsx';
import { memoryWindow } from './memory-window.ts';

/** An SDK with the remote's texts, as after `activate`. */
export function createSdkWithTexts(options: FakeSdkOptions = {}, language?: Language): FakeSdk {
  const sdk = createFakeSdk({ member: true, ...options });
  sdk.i18n.addTexts('create', 'en', en);
  sdk.i18n.addTexts('create', 'ko', ko);
  sdk.i18n.addTexts('create', 'ar', ar);
  if (language) void sdk.i18n.setLanguage(language);
  return sdk;
}

interface Props {
  readonly sdk: FakeSdk;
  readonly path: string;
}

/** The shell's elements around this remote's pages and modal. */
export function Platform({ sdk, path }: Props) {
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          element: <Frame />,
          children: [
            { path: '/create/character', element: <CharacterPage /> },
            { path: '/create/world', element: <WorldPage /> },
            { path: '/create/import', element: <ImportPage /> },
            { path: '*', element: null },
          ],
        },
      ],
      { window: memoryWindow(path) },
    ),
  );
  return (
    <SdkProvider sdk={sdk}>
      <RouterProvider router={router} />
    </SdkProvider>
  );
}

function Frame(): ReactNode {
  const { modals } = useSdk();
  const modal = useReadable(modals);
  const { pathname } = useLocation();
  return (
    <main>
      <span hidden data-testid="address">
        {pathname}
      </span>
      <Outlet />
      {modal?.name === 'create.idea' && <IdeaModal {...modal.props} />}
      {modal?.name === 'create.import-card' && <ImportCardModal {...modal.props} />}
      {modal?.name === 'create.edit' && <EditModal {...modal.props} />}
      {modal?.name === 'create.card-files' && <CardFilesModal {...modal.props} />}
    </main>
  );
}
