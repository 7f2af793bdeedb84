import { type ComponentType, useState } from 'react';
import { type Language, provideSdk } from 'shared-sdk';
import { createBrowserRouter, RouterProvider } from 'shared-sdk/host';
import { SdkProvider } from 'shared-sdk/react';
import { createFakeSdk, type FakeCalls } from 'shared-sdk/testing';
import { DirectionProvider } from 'shared-ui';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };

export interface SceneProps {
  readonly Page: ComponentType;
  readonly path?: string;
  readonly member?: boolean;
  readonly language?: Language;
  readonly calls?: FakeCalls;
  readonly dir?: 'ltr' | 'rtl';
}

/** A page of this remote as the shell renders it, on the real SDK with fake answers. */
export function Scene({ Page, path = '/', member = false, language = 'en', calls = {}, dir = 'ltr' }: SceneProps) {
  const [{ sdk, router }] = useState(() => {
    const sdk = createFakeSdk({ member, calls, browser: { languages: [language] } });
    sdk.i18n.addTexts('explore', 'en', en);
    sdk.i18n.addTexts('explore', 'ko', ko);
    sdk.i18n.addTexts('explore', 'ar', ar);
    provideSdk(sdk);
    window.history.replaceState(null, '', path);
    return { sdk, router: createBrowserRouter([{ path: '*', element: <Page /> }]) };
  });
  return (
    <DirectionProvider dir={dir}>
      <SdkProvider sdk={sdk}>
        <main>
          <RouterProvider router={router} />
        </main>
      </SdkProvider>
    </DirectionProvider>
  );
}

/** An answer that never arrives. */
export const never = (): Promise<never> => new Promise(() => undefined);
