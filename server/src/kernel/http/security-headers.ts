import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;

/** Headers of all responses. Pages add their own policy with `pagePolicy`. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    strictTransportSecurity: { maxAge: YEAR, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=(), payment=()');
  });
}

/** External addresses that a page may use. */
export interface ForeignSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly connect: readonly string[];
  readonly frames: readonly string[];
}

export interface PagePolicy extends ForeignSources {
  /** For the inline style with which a dialog locks the scroll position. */
  readonly styleNonce: string;
  /** Origins of releases on other hosts, for their pictures and fonts. */
  readonly files?: readonly string[];
}

/**
 * Allows only scripts of the platform and of sign-in providers, no scripts from text, and only URLs that the loader's
 * Trusted Types policy accepts.
 */
export function pagePolicy({ styleNonce, scripts, styles, connect, frames, files = [] }: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    [`style-src 'self' 'nonce-${styleNonce}'`, ...styles].join(' '),
    ["img-src 'self' data: blob:", ...files].join(' '),
    "media-src 'self' blob:",
    ["font-src 'self'", ...files].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /platform/csp-reports',
  ].join('; ');
}

/** For the service worker: it fetches only from the platform, icons of notifications too, and loads no other script. */
export const workerPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "img-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');
