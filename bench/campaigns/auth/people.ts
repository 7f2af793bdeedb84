import { randomUUID } from 'node:crypto';
import type { Platform } from 'e2e/platform';
import type { IdentityProvider } from 'server/testing/identity';
import type { CallData, ErrorCode } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import type { Answer, Client } from '../../support/client.ts';
import type { Tally } from '../../support/tally.ts';

export const PASSWORD = 'a long enough pass phrase';

export type Session = CallData<'accounts.token'>;
export interface AuthRun {
  readonly tally: Tally;
  /** A platform with its normal limits, behind one proxy. */
  readonly platform: Platform;
  readonly provider: IdentityProvider;
  /** Uses a different address for each request. */
  readonly client: Client;
  readonly size: Size;
  /** Every secret that was sent; none may be in the log. */
  readonly secrets: Set<string>;
}

export const sessionOf = ({ json }: Answer) => json?.data as Session | undefined;
export const isRefused = ({ status, json }: Answer, code: ErrorCode) => status === 401 && json?.code === code;
export const summaryOf = ({ status, json }: Answer) => `${status} ${json?.code ?? ''}`;

export function keep({ secrets }: AuthRun, session: Session): Session {
  secrets.add(session.accessToken).add(session.refreshToken);
  return session;
}

export async function signUp(
  run: AuthRun,
  { device = 'phone', email = `${randomUUID()}@example.com` } = {},
): Promise<Session> {
  const { client, secrets } = run;
  secrets.add(email);
  const body = {
    email,
    password: PASSWORD,
    nickname: 'Robin',
    gender: 'NON_BINARY',
    preferredGender: 'NON_BINARY',
    birthAt: Date.UTC(1990, 3, 12),
    preferenceTagIds: await someTags(client),
  };
  const answer = await client.send('accounts.signupEmail', { body, headers: { 'device-id': device } });
  const session = sessionOf(answer);
  if (!session) throw new Error(`the sign-up failed: ${answer.status} ${answer.text}`);
  return keep(run, session);
}

export async function someTags(client: Client): Promise<string[]> {
  const answer = (await client.send('accounts.preferenceTags')).json as
    | { data: CallData<'accounts.preferenceTags'> }
    | undefined;
  return (answer?.data.tags ?? []).slice(0, 1).map(({ tagId }) => tagId);
}

export async function refresh(run: AuthRun, refreshToken: string, device = 'phone'): Promise<Answer> {
  const answer = await run.client.send('accounts.token', {
    body: { refreshToken },
    headers: { 'device-id': device },
  });
  const session = sessionOf(answer);
  if (session) keep(run, session);
  return answer;
}
