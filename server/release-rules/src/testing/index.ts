import { createHash } from 'node:crypto';
import type { RemoteManifest } from 'shared-sdk/contract';
import { sha384 } from '../release-checks.ts';
import type { ShellOffer } from '../shell-offer.ts';

export const offer: ShellOffer = {
  versions: { react: '19.2.0', 'shared-sdk': '0.1.0', 'shared-ui': '0.1.0', server: '0.1.0', federation: '2.9.2' },
  usesModals: ['account.gems'],
};

interface Made {
  readonly manifest: RemoteManifest;
  readonly files: Map<string, Uint8Array>;
}

/** A release like those of a build: an entry and a page, which contain `content`. */
export function makeRelease(name: string, content: string, changes: Partial<RemoteManifest> = {}): Made {
  const files = new Map(
    [
      ['entry.0123456789.js', `entry of ${name}: ${content}`],
      ['c/page.abcdef0123.js', `page of ${name}: ${content}`],
      ['c/page.abcdef0123.css', `.${content.replaceAll(/\W/g, '-')} {}`],
      ['a/font.abcdef0123.woff2', 'wOF2'],
    ].map(([file = '', text]) => [file, new TextEncoder().encode(text)]),
  );
  const assets = Object.fromEntries(
    [...files].map(([file, bytes]) => [file, { integrity: sha384(bytes), bytes: bytes.byteLength }]),
  );
  const manifest: RemoteManifest = {
    contract: 1,
    name,
    version: '1.0.0',
    build: createHash('sha256').update(`${name} ${content}`).digest('hex').slice(0, 12),
    requires: {
      'shared-sdk': '^0.1.0',
      'shared-ui': '^0.1.0',
      server: '>=0.1.0',
      react: '19.2.0',
      federation: '2.9.2',
    },
    entry: 'entry.0123456789.js',
    routes: [
      {
        path: `/${name.slice(4)}`,
        module: './routes/page.tsx',
        access: 'public',
        title: { en: 'Page' },
        sidebar: true,
        preload: { js: ['c/page.abcdef0123.js'], css: ['c/page.abcdef0123.css'] },
      },
    ],
    nav: [],
    modals: [],
    slots: [],
    uses: { modals: [] },
    i18n: { namespace: name, languages: ['en'] },
    assets,
    preload: { js: ['c/page.abcdef0123.js'], css: [] },
    ...changes,
  };
  return { manifest, files };
}
