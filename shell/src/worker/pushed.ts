/** A push message of the server (`server/src/identity/push/senders.ts`). */
export interface PushedMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the platform. */
  readonly url: string;
  /** Another path of the same page. */
  readonly also: string | undefined;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
}

/** A browser shows its own text if a push shows nothing, so an unreadable message is shown as a generic one. */
const GENERIC: PushedMessage = { title: 'Manuka', body: '', url: '/', also: undefined, tag: 'news' };

/** Parses a push message. Replaces a foreign address by the home page. */
export function readPushed(json: string | undefined, origin: string): PushedMessage {
  const fields = parse(json);
  if (!fields) return GENERIC;
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const url = pathOf(text('url'), origin) ?? GENERIC.url;
  return {
    title: text('title') || GENERIC.title,
    body: text('body') ?? '',
    url,
    also: pathOf(text('also'), origin),
    tag: text('tag') || url,
  };
}

function parse(json: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function pathOf(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

const UUID = /^\/chat\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i;

/** Whether this address shows the message's chat. The name in a chat's address is only decoration. */
export function isAt(address: string, { url, also }: Pick<PushedMessage, 'url' | 'also'>): boolean {
  const here = placeOf(address);
  return here === placeOf(url) || (also !== undefined && here === placeOf(also));
}

function placeOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://page');
  return UUID.exec(pathname)?.[1]?.toLowerCase() ?? pathname + search;
}
