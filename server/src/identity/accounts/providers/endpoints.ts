import type { Config } from '../../../kernel/config/config.ts';

/** Addresses of the providers, and the issuers of their tokens. */
export interface Endpoints {
  readonly google: {
    readonly scriptUrl: string;
    readonly jwksUrl: string;
    readonly tokenInfoUrl: string;
    readonly issuers: readonly string[];
  };
  readonly apple: {
    readonly scriptUrl: string;
    readonly authorizeUrl: string;
    readonly jwksUrl: string;
    readonly tokenUrl: string;
    readonly issuers: readonly string[];
  };
}

const real: Endpoints = {
  google: {
    scriptUrl: 'https://accounts.google.com/gsi/client',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
  },
  apple: {
    scriptUrl: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    jwksUrl: 'https://appleid.apple.com/auth/keys',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    issuers: ['https://appleid.apple.com'],
  },
};

/** @param stubUrl a local server that replaces both providers */
export function endpointsOf({ stubUrl }: Config['identity']): Endpoints {
  if (stubUrl === undefined) return real;
  const google = `${stubUrl}/google`;
  const apple = `${stubUrl}/apple`;
  return {
    google: {
      scriptUrl: `${google}/gsi/client`,
      jwksUrl: `${google}/certs`,
      tokenInfoUrl: `${google}/tokeninfo`,
      issuers: [google],
    },
    apple: {
      scriptUrl: `${apple}/appleid.auth.js`,
      authorizeUrl: `${apple}/auth/authorize`,
      jwksUrl: `${apple}/auth/keys`,
      tokenUrl: `${apple}/auth/token`,
      issuers: [apple],
    },
  };
}

/** The path that Apple redirects to. */
export const appleReturnPath = '/sign-in/apple';
