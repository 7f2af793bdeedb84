import { type ComponentType, useState } from 'react';
import { provideSdk } from 'shared-sdk';
import { createBrowserRouter, RouterProvider } from 'shared-sdk/host';
import { SdkProvider } from 'shared-sdk/react';
import { createFakeSdk, type FakeCalls } from 'shared-sdk/testing';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };

export interface SceneProps {
  readonly Page: ComponentType;
  readonly path?: string;
  readonly member?: boolean;
  readonly calls?: FakeCalls;
}

/** A page of this remote as the shell renders it, on the real SDK with fake answers. */
export function Scene({ Page, path = '/', member = false, calls = {} }: SceneProps) {
  const [{ sdk, router }] = useState(() => {
    const sdk = createFakeSdk({ member, calls });
    sdk.i18n.addTexts('explore', 'en', en);
    sdk.i18n.addTexts('explore', 'ko', ko);
    sdk.i18n.addTexts('explore', 'ar', ar);
    provideSdk(sdk);
    window.history.replaceState(null, '', path);
    return { sdk, router: createBrowserRouter([{ path: '*', element: <Page /> }]) };
  });
  return (
    <SdkProvider sdk={sdk}>
      <main>
        <RouterProvider router={router} />
      </main>
    </SdkProvider>
  );
}

/** An answer that never arrives. */
export const never = (): Promise<never> => new Promise(() => undefined);
