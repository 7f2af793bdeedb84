import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FirstCall, Language, RemoteManifest } from 'shared-sdk/contract';
import { constants, firstCallsAt } from 'shared-sdk/contract';
import type { LiveRelease, LiveReleases } from '../releases/live-releases.ts';
import { isShellPage, type Subject, shellSubject, socialPreview, withSubject } from '../releases/page-head.ts';
import { toPublic } from '../releases/public-registry.ts';
import type { ShellOffer } from '../releases/shell-offer.ts';

type RemoteRoute = RemoteManifest['routes'][number];
type Lent = NonNullable<ShellOffer['lent']>;

interface Template {
  readonly text: string;
  readonly lent: Lent;
  readonly changedAt: number;
}

/** What goes with a page beside its code. */
export interface PageData {
  /** Further tags of the head: pictures that are loaded ahead. */
  readonly tags?: readonly string[];
  /** Markup of what stands in the page's place until its code is there. */
  readonly poster?: string;
  /** Answers of calls that the page would ask for first. */
  readonly answers?: unknown;
  /** Answers of the calls that its remote names (`begins`). */
  readonly calls?: unknown;
  /** Whom or what it shows, where that is more than the page's own name. */
  readonly subject?: Subject | undefined;
}

/** The page of the shell: the registry inside, and preload tags for what the asked route needs. */
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
      // Last: it is the largest, and nothing waits for it before the code is there.
      ...(first.answers === undefined ? [] : [jsonScript('answers', first.answers)]),
    ].join('\n    ');
    // After the shell's own files, and behind them: nothing of a page runs before the shell.
    const code = match ? [...preloads(match.remote, match.route), ...lentTo(match.route, lent)].join('') : '';
    const html = withSubject(text, first.subject ?? subjectOf(pathname, match?.route, language), language)
      .replace('</head>', () => `${code}</head>`)
      .replace('<!--manuka:head-->', () => head)
      .replace('<!--manuka:poster-->', () => first.poster ?? '');
    const isKnown = match !== undefined || isShellPage(pathname);
    return { html, styleNonce, isKnown, release: match?.remote };
  }

  /** The shell as it was built last. */
  #read(): Template {
    const changedAt = statSync(this.#file).mtimeMs;
    if (this.#template?.changedAt !== changedAt) {
      const offer = existsSync(this.#offer) ? (JSON.parse(readFileSync(this.#offer, 'utf8')) as ShellOffer) : undefined;
      this.#template = { text: readFileSync(this.#file, 'utf8'), lent: offer?.lent ?? {}, changedAt };
    }
    return this.#template;
  }
}

/** The page that was asked for, at the origin of the platform: a path alone can name no other. */
function addressOf(pathname: string, origin: string): URL {
  const address = new URL(origin);
  address.pathname = pathname;
  return address;
}

/** A page that its remote has named, or one of the shell. */
function subjectOf(pathname: string, route: RemoteRoute | undefined, language: Language): Subject | undefined {
  const name = route?.title?.[language] ?? route?.title?.en;
  return name === undefined ? shellSubject(pathname, language) : { name };
}

/** What a guest's page at an address begins with. */
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

/** `:name` stands for one part of the path, `*` at the end for any rest. */
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

/** What the page takes of the shell beyond its first files. */
function lentTo({ lent = [] }: RemoteRoute, held: Lent): string[] {
  const files = lent.flatMap((name) => Object.entries(held[name] ?? {}));
  return [...new Map(files)].map(([file, hash]) => preloadTag(`/assets/${file}`, hash));
}

function preloadTag(url: string, hash: string | undefined): string {
  const as = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" fetchpriority="low" href="${url}" crossorigin="anonymous"${hash ? ` integrity="${hash}"` : ''}>`;
}

/** Data, not code: the type is none that a browser runs, and no text in it can end the element. */
const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="manuka-${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
