import { constants } from 'shared-sdk/contract';
import { expect, it } from 'vitest';
import { businessDefaults } from '../../kernel/config/business.ts';

const { prices } = businessDefaults;
it('the price of a message depends on the mode of its chat [CONST-18]', () => {
  const { NONE, BASIC, CASUAL, WORLD, SCENARIO, SENSUAL, FEVER } = prices.message;
  expect([NONE, BASIC, CASUAL, WORLD, SCENARIO]).toEqual([0, 0, 0, 0, 0]);
  expect([SENSUAL, FEVER]).toEqual([5, constants.feverGemsPerMessage]);
  expect(prices.depth).toEqual({ standard: 1, deep: 2 });
});

it('gifts, fever and special content have their agreed prices [GEM-23] [FEVER-06] [LIB-16]', () => {
  const { picture, video, specialContent, feverExtension } = prices;
  expect({ picture, video, specialContent, feverExtension }).toEqual({
    picture: 0,
    video: 20,
    specialContent: 30,
    feverExtension: 50,
  });
});
