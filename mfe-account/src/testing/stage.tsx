import { type ReactNode, useState } from 'react';
import { type Language, provideSdk } from 'shared-sdk';
import { createBrowserRouter, RouterProvider } from 'shared-sdk/host';
import { SdkProvider } from 'shared-sdk/react';
import { createFakeSdk, type FakeSdk, type FakeSdkOptions } from 'shared-sdk/testing';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import { namespace } from '../texts.ts';

export interface StageOptions extends FakeSdkOptions {
  readonly language?: Language;
}

/** An SDK without network, with the texts of this remote. */
export function createStageSdk({ language, browser, ...options }: StageOptions = {}): FakeSdk {
  const sdk = createFakeSdk({ ...options, browser: { ...(language && { languages: [language] }), ...browser } });
  sdk.i18n.addTexts(namespace, 'en', en);
  sdk.i18n.addTexts(namespace, 'ko', ko);
  sdk.i18n.addTexts(namespace, 'ar', ar);
  provideSdk(sdk);
  return sdk;
}

/** The providers that the shell puts around a screen of this remote. */
export function Stage({ sdk, children }: { readonly sdk: FakeSdk; readonly children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: children }]));
  return (
    <SdkProvider sdk={sdk}>
      <RouterProvider router={router} />
    </SdkProvider>
  );
}

/** A promise that never settles. */
export const never = (): Promise<never> => new Promise(() => undefined);
