import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;

/** Headers of every answer; pages add their own policy by `pagePolicy`. */
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

/** Addresses elsewhere that a page may use. */
export interface ForeignSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly connect: readonly string[];
  readonly frames: readonly string[];
}

export interface PagePolicy extends ForeignSources {
  /** For the one inline style that a dialog needs while it holds the page still. */
  readonly styleNonce: string;
  /** Origins of releases that do not lie here: their pictures and fonts. */
  readonly files?: readonly string[];
}

/**
 * No script but the platform's own files and those of the providers that people sign in with; none made from text, and
 * none whose address the loader's Trusted Types policy has not let through.
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

/** The service worker: it fetches from the platform alone, notifications their icon too; no further script is loaded. */
export const workerPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "img-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ');
