import { setTimeout as wait } from 'node:timers/promises';
import type { CallData, CallName, Message } from 'shared-sdk/contract';
import { type Bus, openBus } from '../../support/bus.ts';
import type { Answer, Client, Request } from '../../support/client.ts';
import { newSession } from '../../support/people.ts';

/** Milliseconds. An access token is valid for 15 minutes, and a talk with a slow model takes longer. */
const RENEW_AFTER_MS = 10 * 60_000;
/** A model that is being loaded may hold up the whole machine, so a request may time out. */
const ATTEMPTS = 3;
const RETRY_MS = 2_000;

type Sender = Pick<Client, 'send'>;
export type MemberRequest = Omit<Request, 'token'>;

export interface Session {
  /** Sends a call that may be repeated. @throws the error of the third attempt */
  send(name: CallName, request: MemberRequest): Promise<Answer>;
}

export interface Member extends Session {
  readonly bus: Bus | null;
}

/** The session of a new member. It stays valid, however long the talk takes. */
export async function openSession(
  client: Sender,
  { now = Date.now, retryMs = RETRY_MS } = {},
): Promise<Session & { readonly accessToken: string }> {
  let { accessToken, refreshToken } = await newSession(client as Client);
  let renewedAt = now();
  const renew = async () => {
    const answer = await client.send('accounts.token', { body: { refreshToken } });
    const session = answer.json?.data as CallData<'accounts.token'> | undefined;
    if (!session) throw new Error(`the session could not be renewed: ${answer.status} ${answer.text}`);
    ({ accessToken, refreshToken } = session);
    renewedAt = now();
  };
  return {
    accessToken,
    async send(name, request) {
      if (now() - renewedAt > RENEW_AFTER_MS) await renew();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await client.send(name, { ...request, token: accessToken });
        } catch (error) {
          if (attempt === ATTEMPTS) throw error;
          await wait(retryMs);
        }
      }
    },
  };
}

export async function enter(client: Client, url: string): Promise<Member> {
  const session = await openSession(client);
  return { send: session.send, bus: await openBus(client, url, session.accessToken) };
}

export async function latestMessages(member: Session, request: MemberRequest): Promise<Message[]> {
  const page = await member.send('channels.messages', { ...request, query: { size: 4 } });
  return ((page.json?.data ?? {}) as { messages?: Message[] }).messages ?? [];
}
