import type { BrowserContext, Page } from '@playwright/test';
import { memberByCalls, newPerson, type Person, takeSession } from './people.ts';

export interface Member {
  readonly page: Page;
  readonly person: Person;
  readonly accessToken: string;
}

/** A tab of somebody who is signed in, at an address of the platform. */
export async function openMember(context: BrowserContext, url: string, path: string): Promise<Member> {
  const page = await context.newPage();
  const person = newPerson();
  const { session, accessToken, deviceId } = await memberByCalls(page, url, person);
  await takeSession(page, url, session, deviceId);
  await page.goto(url + path);
  return { page, person, accessToken };
}
