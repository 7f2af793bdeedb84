import type { LoginProviders } from 'shared-sdk/contract';
import type { Config } from '../../../kernel/config/config.ts';
import { type Apple, createApple } from './apple.ts';
import { appleReturnPath, endpointsOf } from './endpoints.ts';
import { createGoogle, type Google } from './google.ts';

/** The providers that the operator has configured. */
export interface Providers {
  readonly google: Google | undefined;
  readonly apple: Apple | undefined;
  /** Settings that browsers need for them. */
  readonly forBrowsers: LoginProviders;
}

type Settings = Pick<Config, 'identity' | 'publicUrl' | 'port'>;

/** @param now milliseconds since the epoch */
export function createProviders(config: Settings, now: () => number): Providers {
  const { google, apple } = config.identity;
  const endpoints = endpointsOf(config.identity);
  const redirectUri = `${config.publicUrl ?? `http://localhost:${config.port}`}${appleReturnPath}`;
  return {
    google: google && createGoogle(google.clientId, endpoints.google, now),
    apple: apple && createApple({ settings: apple, endpoints: endpoints.apple, redirectUri, now }),
    forBrowsers: {
      google: google ? { clientId: google.clientId, scriptUrl: endpoints.google.scriptUrl } : null,
      apple: apple
        ? {
            clientId: apple.clientId,
            scriptUrl: endpoints.apple.scriptUrl,
            authorizeUrl: endpoints.apple.authorizeUrl,
            redirectUri,
            responseMode: apple.responseMode,
            usePopup: apple.usePopup,
          }
        : null,
    },
  };
}
