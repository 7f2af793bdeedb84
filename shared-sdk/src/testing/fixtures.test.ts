import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { constants } from '../contract/constants.ts';
import * as entities from '../contract/entities.ts';
import * as fixtures from './fixtures.ts';

const cases: readonly [name: string, schema: z.ZodType, value: unknown][] = [
  ['botProfile', entities.botProfile, fixtures.aBotProfile()],
  ['channel', entities.channel, fixtures.aChannel()],
  ['message of a user', entities.message, fixtures.aMessage(1)],
  ['message of a bot', entities.message, fixtures.aMessage(2)],
  ['presetCard', entities.presetCard, fixtures.aCard()],
  ['category', entities.category, fixtures.aCategory()],
  ['carousel', entities.carousel, fixtures.aCarousel()],
  ['curated', entities.curated, fixtures.aCurated()],
  ['banner', entities.banner, fixtures.aBanner()],
  ['freeGemBanner', entities.freeGemBanner, fixtures.aFreeGemBanner()],
  ['feedbackCategory', entities.feedbackCategory, fixtures.aFeedbackCategory()],
  ['gemEntry', entities.gemEntry, fixtures.aGemEntry()],
  ['noticePage', entities.noticePage, fixtures.aNoticePage()],
  ['botPreview', entities.botPreview, fixtures.aBotPreview()],
  ['preferenceTag', entities.preferenceTag, fixtures.aPreferenceTag()],
  ['channelCredential', entities.channelCredential, fixtures.aCredential()],
  ['session', entities.session, fixtures.aSession()],
  ['accountInfo', entities.accountInfo, fixtures.anAccount()],
  ['botInfo', entities.botInfo, fixtures.aBotInfo()],
  ['worldInfo', entities.worldInfo, fixtures.aWorldInfo()],
  ['storedEvent', entities.storedEvent, fixtures.aMessageEvent(3)],
  ['messageDelta', entities.messageDelta, fixtures.aDelta(0, 'Hel')],
];

describe('fixtures', () => {
  it.each(cases)('builds a %s that the contract accepts, with nothing the contract lacks', (_, schema, value) => {
    expect(schema.parse(value)).toEqual(value);
  });

  it('lists no category that the home adds itself', () => {
    const ids = fixtures.aCurated().categories.map(({ categoryId }) => categoryId);
    expect(ids).not.toContain(constants.defaultCategory);
  });

  it('orders messages by their ids as by their times', () => {
    const [first, second] = [fixtures.aMessage(1), fixtures.aMessage(2)];
    expect(first.id < second.id).toBe(true);
    expect(first.createdAt).toBeLessThan(second.createdAt);
  });
});
