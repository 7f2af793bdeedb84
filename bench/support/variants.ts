import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Registry } from 'shared-sdk/contract';
import { buildMono, type MonoBuild } from '../../scripts/build/mono.ts';

export type VariantName = 'mono' | 'federated';

export interface ServedFile {
  readonly bytes: Buffer;
  /** The bytes in brotli 11, for text files. */
  readonly brotli: Buffer | undefined;
}

/** A build as it is served. It is read once, so that a build in the meantime changes nothing. */
export interface Variant {
  /** Files, by their path on the origin. */
  readonly files: ReadonlyMap<string, ServedFile>;
  /** Returns the page at a path of the origin. */
  page(pathname: string): Promise<ServedPage>;
}

export interface ServedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '../..');
const TEXT = /\.(js|css|json|svg)$/;

/** The platform itself: its own pages, the shell's files and those of the live releases. */
export async function federatedVariant(platformUrl: string): Promise<Variant & { readonly entries: ServedFile[] }> {
  const { remotes } = (await (await fetch(`${platformUrl}/registry.json`)).json()) as Registry;
  const files = filesUnder(path.join(root, 'shell/dist'), '/assets/');
  for (const { name, url } of remotes)
    for (const [at, file] of filesUnder(path.join(root, name, 'dist'), url)) files.set(at, file);
  const entries = remotes.map(({ name, url, entry }) => {
    const file = files.get(url + entry);
    if (!file) throw new Error(`${name}/dist is not the release that is live: something built it meanwhile`);
    return file;
  });
  return { files, entries, page: once((pathname) => fetchPage(platformUrl, pathname)) };
}

/** Tags that load the code of a page. Their attributes may contain a `>`. */
const CODE_TAG =
  /<link rel="preload" as="(?:script|style)"(?:[^">]|"[^"]*")*>|<script(?:[^">]|"[^"]*")* src="[^"]*"(?:[^">]|"[^"]*")*><\/script>|<link(?=[^>]* rel="stylesheet")(?:[^">]|"[^"]*")*>/g;

/**
 * Modules that a page needs besides the shell, by the start of its path. The federated page has tags for the same
 * modules.
 */
const MODULES_OF_PAGES = [
  [/^\/chat\//, ['mfe-chat/src/remote.ts', 'mfe-chat/src/routes/chat.tsx']],
  [/^\/$/, ['mfe-explore/src/remote.ts', 'mfe-explore/src/routes/home.tsx']],
] as const;

/**
 * The same sources as one application. Its pages have the same content as the platform's, and their own tags for the
 * code of the route.
 */
export async function monoVariant(federated: Variant): Promise<Variant> {
  const build = await buildMono();
  const files = filesUnder(build.outDir, '/assets/');
  const template = readFileSync(path.join(build.outDir, 'index.html'), 'utf8');
  const ownTags = template.match(CODE_TAG) ?? [];
  if (ownTags.length < 2) throw new Error('the page of the one application has not the scripts that were expected');
  const page = async (pathname: string) => {
    const { html, headers } = await federated.page(pathname);
    // Data, pictures and poster are the same in both pages, because only their code is compared.
    const bare = html.replace(CODE_TAG, '');
    if (bare.length === html.length || /<script[^>]* src=/.test(bare))
      throw new Error(`the platform's page of ${pathname} has not the scripts that were expected`);
    const tags = [...ownTags, ...preloadTags(build, files, pathname)].join('\n    ');
    return { html: bare.replace('</head>', () => `${tags}</head>`), headers };
  };
  return { files, page: once(page) };
}

function preloadTags(build: MonoBuild, files: ReadonlyMap<string, ServedFile>, pathname: string): string[] {
  const modules = MODULES_OF_PAGES.find(([pattern]) => pattern.test(pathname))?.[1];
  if (!modules) throw new Error(`it is not known which code ${pathname} needs`);
  const needed = [...new Set(modules.flatMap((module) => build.filesOf(module)))];
  if (needed.length === 0) throw new Error(`no code was found for ${pathname}`);
  return needed.map((file) => {
    const bytes = files.get(`/assets/${file}`)?.bytes;
    if (!bytes) throw new Error(`${file} was not built`);
    const as = file.endsWith('.css') ? 'style' : 'script';
    return `<link rel="preload" as="${as}" fetchpriority="low" href="/assets/${file}" crossorigin="anonymous" integrity="${sha384(bytes)}">`;
  });
}

const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The public files of a built folder, by their path on the origin. */
function filesUnder(folder: string, prefix: string): Map<string, ServedFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/^\.|\.(map|br|html)$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name));
  return new Map(
    names.map((name) => [
      prefix + path.relative(folder, name).replaceAll(path.sep, '/'),
      served(readFileSync(name), TEXT.test(name)),
    ]),
  );
}

function served(bytes: Buffer, isText: boolean): ServedFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return { bytes, brotli: isText ? brotliCompressSync(bytes, { params }) : undefined };
}

/** Headers that belong to one response, or that the bench's server sets itself. */
const OWN_HEADERS = /^(connection|keep-alive|date|transfer-encoding|content-(length|encoding)|vary|x-ratelimit-.*)$/;

async function fetchPage(platformUrl: string, pathname: string): Promise<ServedPage> {
  const answer = await fetch(platformUrl + pathname, { headers: { accept: 'text/html', 'accept-language': 'en-US' } });
  if (!answer.ok) throw new Error(`the platform answered ${answer.status} for ${pathname}`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.test(name)));
  return { html: await answer.text(), headers };
}

/** Each page is created once, so that every round gets the same one. */
function once(make: (pathname: string) => Promise<ServedPage>): Variant['page'] {
  const made = new Map<string, Promise<ServedPage>>();
  return (pathname) => {
    const page = made.get(pathname) ?? make(pathname);
    made.set(pathname, page);
    return page;
  };
}
