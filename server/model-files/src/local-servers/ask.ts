const MAX_BYTES = 2 * 1024 * 1024;

export interface Asked {
  readonly status: number;
  /** Undefined: it is no JSON, too large, or it did not come in time. */
  readonly json: unknown;
}

/** Asks a server on this machine. Undefined: it did not answer. Redirects are not followed. */
export async function ask(
  origin: string,
  path: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<Asked | undefined> {
  try {
    const response = await fetch(`${origin}${path}`, {
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'manual',
      signal,
    });
    return { status: response.status, json: await jsonOf(response).catch(() => undefined) };
  } catch {
    return undefined;
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let seen = 0;
  for await (const part of response.body ?? []) {
    seen += part.length;
    if (seen > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
