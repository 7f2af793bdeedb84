import type { BrowserContext, Page } from '@playwright/test';
import { memberByCalls, newPerson, type Person, takeSession } from './people.ts';

export interface Member {
  readonly page: Page;
  readonly person: Person;
  readonly accessToken: string;
}

/** A tab of a signed-in member, at an address of the platform. */
export async function openMember(context: BrowserContext, url: string, path: string): Promise<Member> {
  return enterAsMember(await context.newPage(), path, url);
}

/**
 * Opens a page as a new member, for journeys that do not test the sign-up.
 * @param url address of the platform; empty if the page's context has it
 */
export async function enterAsMember(page: Page, path = '/', url = ''): Promise<Member> {
  const person = newPerson();
  const { session, accessToken, deviceId } = await memberByCalls(page, url, person);
  await takeSession(page, url, session, deviceId);
  await page.goto(url + path);
  return { page, person, accessToken };
}
