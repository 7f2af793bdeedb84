import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LiveRelease, LiveReleases, ShellOffer } from 'release-rules';
import type { FirstCall, Language, RemoteManifest } from 'shared-sdk/contract';
import { constants, firstCallsAt } from 'shared-sdk/contract';
import { isShellPage, type Subject, shellSubject, socialPreview, withSubject } from '../releases/page-head.ts';
import { toPublic } from '../releases/public-registry.ts';

type RemoteRoute = RemoteManifest['routes'][number];
type Lent = NonNullable<ShellOffer['lent']>;

interface Template {
  readonly text: string;
  readonly lent: Lent;
  readonly changedAt: number;
}

/** Data that is sent with a page. */
export interface PageData {
  /** Further tags of the head, which preload pictures. */
  readonly tags?: readonly string[];
  /** Markup that is shown until the page's code has rendered. */
  readonly poster?: string;
  /** Answers to the first calls of the home page. */
  readonly answers?: unknown;
  /** Answers to the calls that its remote declares (`begins`). */
  readonly calls?: unknown;
  /** The subject of the page, if it is more specific than the page's name. */
  readonly subject?: Subject | undefined;
}

/** Renders the shell's page with the registry, and with preload tags for the files of the requested route. */
export class Page {
  readonly #file: string;
  readonly #offer: string;
  #template: Template | undefined;

  constructor(shellDir: string) {
    this.#file = path.join(shellDir, 'index.html');
    this.#offer = path.join(shellDir, 'offer.json');
  }

  render(
    pathname: string,
    live: LiveReleases,
    settings: unknown,
    origin = 'http://localhost',
    first: PageData = {},
    language: Language = 'en',
  ): { html: string; styleNonce: string; isKnown: boolean; release: LiveRelease | undefined } {
    const styleNonce = randomBytes(16).toString('base64');
    const match = routeOf(pathname, live);
    const { text, lent } = this.#read();
    const head = [
      `<meta name="style-nonce" content="${styleNonce}">`,
      ...socialPreview(addressOf(pathname, origin), language, constants.socialPreview),
      ...(first.tags ?? []),
      jsonScript('registry', toPublic(live)),
      jsonScript('settings', settings),
      ...(first.calls === undefined ? [] : [jsonScript('calls', first.calls)]),
      // Last, because it is the largest part and is only needed once the code has loaded.
      ...(first.answers === undefined ? [] : [jsonScript('answers', first.answers)]),
    ].join('\n    ');
    // After the shell's own files, because the shell runs first.
    const code = match ? [...preloads(match.remote, match.route), ...lentTo(match.route, lent)].join('') : '';
    const html = withSubject(text, first.subject ?? subjectOf(pathname, match?.route, language), language)
      .replace('</head>', () => `${code}</head>`)
      .replace('<!--manuka:head-->', () => head)
      .replace('<!--manuka:poster-->', () => first.poster ?? '');
    const isKnown = match !== undefined || isShellPage(pathname);
    return { html, styleNonce, isKnown, release: match?.remote };
  }

  /** The latest build of the shell. */
  #read(): Template {
    const changedAt = statSync(this.#file).mtimeMs;
    if (this.#template?.changedAt !== changedAt) {
      const offer = existsSync(this.#offer) ? (JSON.parse(readFileSync(this.#offer, 'utf8')) as ShellOffer) : undefined;
      this.#template = { text: readFileSync(this.#file, 'utf8'), lent: offer?.lent ?? {}, changedAt };
    }
    return this.#template;
  }
}

/** The URL of the page. The path is set separately, so that it can't change the origin. */
function addressOf(pathname: string, origin: string): URL {
  const address = new URL(origin);
  address.pathname = pathname;
  return address;
}

/** The name of a page, from its remote or from the shell. */
function subjectOf(pathname: string, route: RemoteRoute | undefined, language: Language): Subject | undefined {
  const name = route?.title?.[language] ?? route?.title?.en;
  return name === undefined ? shellSubject(pathname, language) : { name };
}

/** The first calls of a guest's page at a path. */
export function callsOf(pathname: string, live: LiveReleases): FirstCall[] {
  const route = routeOf(pathname, live)?.route;
  if (!route?.begins) return [];
  const given = pathname.split('/');
  const parts = route.path
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index]] as const] : []));
  return firstCallsAt(route.begins, Object.fromEntries(parts));
}

function routeOf(pathname: string, { remotes }: LiveReleases): { remote: LiveRelease; route: RemoteRoute } | undefined {
  for (const remote of remotes) {
    const route = remote.manifest.routes.find(({ path }) => matches(path, pathname));
    if (route) return { remote, route };
  }
  return undefined;
}

/** `:name` matches one part of the path, and `*` at the end matches the rest. */
function matches(pattern: string, pathname: string): boolean {
  const parts = pattern.split('/');
  const given = pathname === '/' ? ['', ''] : pathname.replace(/\/$/, '').split('/');
  if (parts.at(-1) === '*')
    return (
      given.length >= parts.length - 1 &&
      parts.slice(0, -1).every((part, index) => part.startsWith(':') || part === given[index])
    );
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index]);
}

function preloads({ url, entry, integrity, manifest }: LiveRelease, route: RemoteRoute): string[] {
  const js = [...new Set([...manifest.preload.js, ...route.preload.js])];
  const css = [...new Set([...manifest.preload.css, ...route.preload.css])];
  return [
    preloadTag(url + entry, integrity),
    ...[...js, ...css].map((file) => preloadTag(url + file, manifest.assets[file]?.integrity)),
  ];
}

/** Preload tags for the shell's shared modules that the page needs in addition to the shell's first files. */
function lentTo({ lent = [] }: RemoteRoute, filesOf: Lent): string[] {
  const files = lent.flatMap((name) => Object.entries(filesOf[name] ?? {}));
  return [...new Map(files)].map(([file, hash]) => preloadTag(`/assets/${file}`, hash));
}

function preloadTag(url: string, hash: string | undefined): string {
  const as = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" fetchpriority="low" href="${url}" crossorigin="anonymous"${hash ? ` integrity="${hash}"` : ''}>`;
}

/** Data, not code: browsers do not run this type, and no text in it can close the element. */
const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="manuka-${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
