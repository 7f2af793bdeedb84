import type { Page } from '@playwright/test';
import { caller, memberByCalls, newPerson, type Person } from './people.ts';

interface Card {
  readonly presetKey: string;
  readonly presetContentId: string;
  readonly botKey: string;
}

/** A member with one chat, created through calls. */
export interface Talker {
  readonly session: unknown;
  readonly accessToken: string;
  readonly deviceId: string;
  readonly botKey: string;
  readonly channelId: string;
}

/** @param url address of the platform; empty if the page's context has it */
export async function talker(page: Pick<Page, 'request'>, url = '', person: Person = newPerson()): Promise<Talker> {
  const { accessToken, session, deviceId } = await memberByCalls(page, url, person);
  const call = caller(page, url, accessToken);
  const home = await call<{ carousels: { cards: Card[] }[] }>('GET', '/presets/curated');
  const card = home.carousels.flatMap(({ cards }) => cards)[0];
  if (!card) throw new Error('the home page has no characters');
  const { presetKey, presetContentId, botKey } = card;
  const { channel } = await call<{ channel: { channelId: string } }>('POST', '/bot-channels/create/preset/v3', {
    presetKey,
    presetContentId,
  });
  return { session, accessToken, deviceId, botKey, channelId: channel.channelId };
}
