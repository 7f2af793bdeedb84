import type { CallName } from 'shared-sdk/contract';
import type { Answer, Client, Request } from '../../support/client.ts';
import type { Attacker } from './attacker.ts';
import type { Journal, Origin } from './journal.ts';

/** One attack: a request, preceded by those that prepare it and followed by those that read what it stored. */
export interface Job extends Origin {
  run(ground: Ground): Promise<void>;
  /** Whether it consumes one of the few characters that a member may create per day. */
  readonly isCreation?: boolean;
}

/** The environment of an attack: its server, its member, and the journal that counts each request. */
export interface Ground {
  readonly url: string;
  readonly client: Client;
  readonly attacker: Attacker;
  /** Sends a call and records it. @returns undefined if no answer came in time */
  ask(name: CallName, request: Request, length?: number): Promise<Answer | undefined>;
  /** The same for requests that are not calls of the contract. */
  fetch(what: string, path: string, init?: RequestInit, length?: number): Promise<Response | undefined>;
}

const TIMEOUT_MS = 15_000;

export function groundFor(
  { url, client, journal }: { url: string; client: Client; journal: Journal },
  attacker: Attacker,
  origin: Origin,
): Ground {
  return {
    url,
    client,
    attacker,
    async ask(name, request, length = 0) {
      const entry = journal.begin(origin, name, length);
      const answer = await client.send(name, request).catch(() => undefined);
      journal.end(entry, answer);
      return answer;
    },
    async fetch(what, path, init, length = 0) {
      const entry = journal.begin(origin, what, length);
      try {
        const response = await fetch(new URL(path, url), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
        // Read to its end, as a browser would, and kept for later inspection.
        const body = await response.arrayBuffer();
        const { status, headers } = response;
        journal.end(entry, { status, headers, text: status >= 400 ? Buffer.from(body).toString() : '' });
        return new Response(status === 204 || status === 304 ? null : body, { status, headers });
      } catch {
        journal.end(entry, undefined);
        return undefined;
      }
    },
  };
}
