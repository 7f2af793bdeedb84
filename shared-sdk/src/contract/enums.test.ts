import { describe, expect, it } from 'vitest';
import * as enums from './enums.ts';

describe('the enumerations', () => {
  it('channel mode [ENUM-01]', () => {
    expect(enums.channelModes).toEqual(['NONE', 'BASIC', 'FEVER', 'CASUAL', 'SCENARIO', 'SENSUAL', 'WORLD']);
  });

  it('message kind [ENUM-02]', () => {
    expect(enums.messageKinds).toEqual(['TEXT', 'VOICE', 'IMAGE']);
  });

  it('content type [ENUM-03]', () => {
    expect(enums.contentTypes).toEqual(['TEXT', 'IMAGE', 'GIFT', 'SYSTEM']);
  });

  it('sender [ENUM-04]', () => {
    expect(enums.senderTypes).toEqual(['USER', 'BOT', 'SYSTEM']);
  });

  it('gender [ENUM-05]', () => {
    expect(enums.genders).toEqual(['MALE', 'FEMALE', 'NON_BINARY']);
  });

  it('user tier [ENUM-06]', () => {
    expect(enums.userTiers).toEqual(['GUEST', 'BASIC', 'PREMIUM', 'SUPER']);
  });

  it('visibility [ENUM-07]', () => {
    expect(enums.visibilities).toEqual(['PUBLIC', 'UNLISTED', 'PRIVATE']);
  });

  it('toggle [ENUM-08]', () => {
    expect(enums.toggles).toEqual(['ON', 'OFF', 'LIMITED']);
  });

  it('show and hide [ENUM-09]', () => {
    expect(enums.showHide).toEqual(['SHOW', 'HIDE']);
  });

  it('image generation status [ENUM-10]', () => {
    expect(enums.imageGenerationStatuses).toEqual(['PENDING', 'IN_PROGRESS', 'DONE', 'DONE_PARTIAL_SUCCESS', 'FAILED']);
  });

  it('world image generation status [ENUM-11]', () => {
    expect(enums.worldImageGenerationStatuses).toEqual([
      'PENDING',
      'IN_PROGRESS',
      'DONE',
      'DONE_PARTIAL_SUCCESS',
      'FAILED',
      'CANCELED',
    ]);
  });

  it('content availability [ENUM-12]', () => {
    expect(enums.contentAvailabilities).toEqual(['AVAILABLE', 'UNLOCKABLE', 'WILL_UNLOCK', 'LOCKED']);
  });

  it('gating [ENUM-13]', () => {
    expect(enums.gatings).toEqual(['IDLE', 'TIME_GATED']);
  });

  it('media type [ENUM-14]', () => {
    expect(enums.mediaTypes).toEqual(['IMAGE', 'VIDEO']);
  });

  it('orientation [ENUM-15]', () => {
    expect(enums.orientations).toEqual(['HORIZONTAL', 'VERTICAL']);
  });

  it('layout [ENUM-16]', () => {
    expect(enums.layouts).toEqual(['SCROLL', 'GRID', 'SINGLE', 'SLIDE']);
  });

  it('banner style [ENUM-17]', () => {
    expect(enums.bannerStyles).toEqual(['FEATURED', 'VERTICAL', 'HORIZONTAL', 'CARD']);
  });

  it('conversation category [ENUM-18]', () => {
    expect(enums.conversationCategories).toEqual(['ROMANCE', 'CASUAL']);
  });

  it('scene preset [ENUM-19]', () => {
    expect(enums.scenePresets).toEqual(['DATE', 'RP', 'SENSUAL', 'DISMISS']);
  });

  it('placement [ENUM-20]', () => {
    expect(enums.placements).toEqual(['DISCOVER', 'EXPLORE', 'HIGHLIGHT']);
  });

  it('login type [ENUM-21]', () => {
    expect(enums.loginTypes).toEqual(['EMAIL', 'GOOGLE', 'GOOGLE_ONE_TAP', 'APPLE', 'GUEST']);
  });

  it('platform [ENUM-22]', () => {
    expect(enums.platforms).toEqual(['MOWEB', 'PCWEB']);
  });

  it('episode status [ENUM-23]', () => {
    expect(enums.episodeStatuses).toEqual(['ACTIVE', 'ARCHIVED']);
  });

  it('onboarding step [ENUM-24]', () => {
    expect(enums.onboardingSteps).toEqual(['sso', 'user-info', 'genre-preference']);
  });

  it('tabs of the library and of the gems [ENUM-25]', () => {
    expect(enums.libraryTabs).toEqual(['special', 'gallery']);
    expect(enums.gemsTabs).toEqual(['free-gems', 'purchase']);
  });
});
