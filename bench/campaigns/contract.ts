import { startPlatform } from 'e2e/platform';
import {
  type CallName,
  type CallSchema,
  calls,
  commonErrors,
  type ErrorCode,
  errorCatalogue,
  errorResponse,
  type Route,
  routes,
} from 'shared-sdk/contract';
import type { Size } from '../campaign.ts';
import { type Answer, Client, type Request } from '../support/client.ts';
import { guestToken, newChannel, newMember } from '../support/people.ts';
import type { Tally } from '../support/tally.ts';
import { checkAuthorization } from './authorization.ts';
import { brokenInputs, extraFields, validInput } from './inputs.ts';

/** Cases per call (C1 of the reliability table). */
const CASES: Readonly<Record<Size, number>> = { smoke: 14, short: 300, long: 5_000 };
const BROKEN: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422, 429]);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** Must never appear in an answer: stack traces, statements, paths of the machine. */
const LEAK = /\n\s+at \S+ \(|node_modules|select .+ from |insert into |\/src\/[\w/-]+\.ts|syntax error at|drizzle/i;
const names = Object.keys(routes) as CallName[];

/**
 * Schema fuzzing (C1), unknown fields (C2), methods (C3) and the authorization matrix (D1), all derived from the
 * contract.
 */
export async function contractCampaign(tally: Tally, size: Size): Promise<void> {
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
  try {
    const client = new Client(platform.url);
    const member = await newMember(client);
    const channel = await newChannel(client, member);
    const guest = await guestToken(client);
    const known = { ...channel, refreshToken: member.refreshToken, categoryId: 'featured' };
    const tokenFor = ({ access }: Route) =>
      access === 'member' ? member.accessToken : access === 'guest' ? guest : undefined;

    await checkAuthorization(tally, client, platform.dataDir);
    for (const name of names) {
      const token = tokenFor(routes[name]);
      await fuzz(tally, client, name, { token, known, cases: CASES[size] });
      await foreignFields(tally, client, name, { token, known });
      await methods(tally, client, name, token);
    }
    const still = await client.send('accounts.version');
    tally.check('C1 the server responds', still.status === 200, () => `it answers ${still.status}`);
    const polluted = platform.output().match(/unhandled|FATAL/i);
    tally.check('C1 nothing was left unhandled', polluted === null, () => String(polluted));
    if (size !== 'smoke') tally.figure('requests', tally.passed + tally.failed, 'checks');
  } finally {
    await platform.stop();
    platform.remove();
  }
}

interface Target {
  readonly token: string | undefined;
  readonly known: Readonly<Record<string, unknown>>;
}

/** Calls that would end the member's own session and make the other cases impossible. */
const isEnding = (name: CallName) => name === 'accounts.delete' || name === 'accounts.logout';

async function fuzz(
  tally: Tally,
  client: Client,
  name: CallName,
  { token, known, cases }: Target & { cases: number },
): Promise<void> {
  const schema: CallSchema = calls[name];
  const wrong = brokenInputs(schema, known);
  let turn = 0;
  for (let seed = 0; seed < cases; seed++) {
    const isValid = seed % 3 === 0 && !isEnding(name);
    const request = isValid ? validInput(schema, known, seed) : wrong[turn++ % wrong.length];
    if (!request) continue;
    const answer = await client.send(name, { ...request, token });
    judge(tally, name, answer, request);
    if (!isValid)
      tally.check(
        'C1 broken input is refused as such',
        BROKEN.has(answer.status),
        () => `${name} ${answer.status} for ${shown(request)}`,
      );
  }
}

function judge(tally: Tally, name: CallName, answer: Answer, request: Request): void {
  const at = () => `${name} ${answer.status} ${answer.text.slice(0, 160)} for ${shown(request)}`;
  tally.check('C1 no answer is a 5xx', answer.status < 500, at);
  tally.check(
    'C1 every answer is JSON and says so',
    answer.json !== undefined && answer.type.startsWith('application/json'),
    at,
  );
  tally.check('C1 no answer leaks', !LEAK.test(answer.text), at);
  tally.check('C1 every answer comes within 5 s', answer.milliseconds < 5_000, at);
  tally.check('C1 every answer fits its schema', fits(name, answer), at);
}

function fits(name: CallName, { status, json }: Answer): boolean {
  const schema: CallSchema = calls[name];
  if (status === 200) return schema.data.safeParse(json?.data).success;
  const failure = errorResponse.safeParse(json);
  if (!failure.success) return false;
  const { access }: Route = routes[name];
  const codes: readonly string[] = [
    ...commonErrors.any,
    ...(access === 'public' ? [] : commonErrors[access]),
    ...(schema.errors ?? []),
  ];
  const { code } = failure.data;
  return codes.includes(code) && errorCatalogue[code as ErrorCode].httpStatus === status;
}

async function foreignFields(tally: Tally, client: Client, name: CallName, { token, known }: Target): Promise<void> {
  const schema: CallSchema = calls[name];
  if (!schema.body || isEnding(name)) return;
  for (const request of extraFields(schema, known)) {
    const answer = await client.send(name, { ...request, token });
    const isReflected = answer.text.includes('pollution-canary');
    tally.check(
      'C2 a foreign field is refused and never reflected',
      BROKEN.has(answer.status) && !isReflected,
      () => `${name} ${answer.status} ${shown(request)}`,
    );
  }
}

async function methods(tally: Tally, client: Client, name: CallName, token: string | undefined): Promise<void> {
  const route: Route = routes[name];
  const allowed = new Set(
    names.filter((other) => routes[other].path === route.path).map((other): string => routes[other].method),
  );
  for (const method of METHODS.filter((candidate) => !allowed.has(candidate))) {
    const { status } = await client.send(name, {
      method,
      token,
      params: { channelId: crypto.randomUUID(), categoryId: 'x', botKey: crypto.randomUUID() },
    });
    tally.check(
      'C3 a method that a path does not have is refused',
      status === 405 || status === 404,
      () => `${method} ${route.path} answers ${status}`,
    );
  }
}

const shown = ({ params, query, body }: Request) => JSON.stringify({ params, query, body })?.slice(0, 200);
