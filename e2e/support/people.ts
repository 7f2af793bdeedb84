import type { Page } from '@playwright/test';
import { expect } from './test.ts';

let count = 0;

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
}

export function newPerson(): Person {
  count += 1;
  return {
    email: `robin.${Date.now()}.${count}@example.com`,
    password: 'a long enough pass phrase',
    nickname: `Robin${count}`,
  };
}

/** Fills in the open onboarding dialog, from the first step to the last. */
export async function signUp(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await fillUserInfo(page, person);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('group').or(dialog.getByRole('list')).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Your account has been successfully created.')).toBeVisible();
}

export async function fillUserInfo(page: Page, { nickname }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nickname').fill(nickname);
  await typeDate(page);
  await dialog.getByRole('radio', { name: 'other' }).click();
  await dialog.getByRole('radio', { name: 'all' }).click();
}

/** Types the birth date digit by digit. */
async function typeDate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [part, digits] of [
    ['Month', '4'],
    ['Day', '12'],
    ['Year', '1990'],
  ] as const)
    await dialog.getByLabel(part).pressSequentially(digits);
}

/** Signs in through the open dialog. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText("Welcome back! You're logged in again.")).toBeVisible();
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;
type Requests = Pick<Page, 'request'>;

/** The calls of a visitor, signed in or not. An empty `url` means the base URL of the page's context. */
export function caller(page: Requests, url = '', accessToken?: string, deviceId: string = crypto.randomUUID()): Call {
  const headers = {
    'device-id': deviceId,
    'content-type': 'application/json',
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  };
  return async (method, path, body) => {
    const response = await page.request.fetch(`${url}/manuka/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { data: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${JSON.stringify(answer)}`);
    return answer.data;
  };
}

/** Creates a member through calls, for journeys that do not test the sign-up. */
export async function memberByCalls(
  page: Requests,
  url: string,
  person: Person,
): Promise<{ accessToken: string; session: unknown; deviceId: string }> {
  const deviceId = crypto.randomUUID();
  const call = caller(page, url, undefined, deviceId);
  const { tags } = await call<{ tags: { tagId: string }[] }>('GET', '/accounts/preference-tags');
  const session = await call<{ accessToken: string }>('POST', '/accounts/signup/emails', {
    email: person.email,
    password: person.password,
    nickname: person.nickname,
    gender: 'NON_BINARY',
    preferredGender: 'NON_BINARY',
    birthAt: Date.UTC(1990, 3, 12),
    preferenceTagIds: [tags[0]?.tagId],
  });
  return { accessToken: session.accessToken, session, deviceId };
}

/** Signs the browser in with a session, before any page of the platform is open in this tab. */
export async function takeSession(page: Page, url: string, session: unknown, deviceId: string): Promise<void> {
  const door = `${url}/a-page-without-anything`;
  await page.route(door, (route) => route.fulfill({ contentType: 'text/html', body: '<title>A door</title>' }));
  await page.goto(door);
  await page.evaluate(store, storedSession(session, deviceId));
  await page.unroute(door);
}

/** The same for every page that this tab opens from now on, without opening one first. */
export const bringSession = (page: Page, session: unknown, deviceId: string): Promise<unknown> =>
  page.addInitScript(store, storedSession(session, deviceId));

// Only the device of the sign-in can refresh a session.
const storedSession = (session: unknown, deviceId: string) => ({
  'manuka.device': { deviceId },
  'manuka.session': { session, skewMs: 0 },
});

function store(entries: Record<string, unknown>): void {
  // An empty tab stores nothing.
  if (!location.protocol.startsWith('http')) return;
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify({ version: 1, value }));
}

/** Navigates in the same document, as a link of the platform does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ key: to, idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
