import type { Page } from '@playwright/test';
import { caller, memberByCalls, newPerson } from './people.ts';

interface Card {
  readonly presetKey: string;
  readonly presetContentId: string;
  readonly botKey: string;
}

/** A member with one chat, made over the calls. */
export interface Talker {
  readonly session: unknown;
  readonly deviceId: string;
  readonly botKey: string;
}

export async function talker(page: Page): Promise<Talker> {
  const { accessToken, session, deviceId } = await memberByCalls(page, '', newPerson());
  const call = caller(page, '', accessToken);
  const home = await call<{ carousels: { cards: Card[] }[] }>('GET', '/presets/curated');
  const card = home.carousels.flatMap(({ cards }) => cards)[0];
  if (!card) throw new Error('the home has no characters');
  const { presetKey, presetContentId, botKey } = card;
  await call('POST', '/bot-channels/create/preset/v3', { presetKey, presetContentId });
  return { session, deviceId, botKey };
}
