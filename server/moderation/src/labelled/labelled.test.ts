import { describe, expect, it } from 'vitest';
import { judge } from '../offline-moderation.ts';
import { figuresOf, LABELLED } from './labelled.ts';

const HALVES = [
  ['the half that the rules are worked on with', LABELLED.filter(({ heldBack }) => !heldBack)],
  ['the half that is held back', LABELLED.filter(({ heldBack }) => heldBack)],
] as const;

describe.each(HALVES)('the rules on %s', (half, lines) => {
  const figures = figuresOf(lines, judge);

  it('catch what concerns minors and self-harm, and little that is harmless', () => {
    console.info(`${half}: ${JSON.stringify(figures)}`);
    expect(figures.recall.MINORS).toBeGreaterThanOrEqual(0.95);
    expect(figures.recall.SELF_HARM).toBeGreaterThanOrEqual(0.95);
    expect(figures.precision).toBeGreaterThanOrEqual(0.9);
  });

  it('are tried on lines of each kind in English, Korean and Arabic', () => {
    for (const language of ['en', 'ko', 'ar'] as const)
      for (const label of ['MINORS', 'SELF_HARM', 'RESTRICTED', 'SAFE'] as const)
        expect(lines.some((line) => line.language === language && line.label === label)).toBe(true);
  });
});

it('the set has at least 300 different lines', () => {
  expect(new Set(LABELLED.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
});

describe('what a person in despair says', () => {
  it.each([
    'they would be better off without me',
    "i don't want to be here anymore",
    'sometimes I think it would be better if I just ended my life',
    'it would be easier for everyone if i were gone',
    'I want to disappear for good',
    'i hope i never wake up',
    '죽는 게 나을 것 같아',
    'تعبت من الحياة',
  ])('is one thing for the chat and for the companion: %s', (text) => {
    expect(judge(text)).toEqual({ safe: false, reason: 'SELF_HARM' });
  });

  it.each([
    'I hurt myself at the gym',
    'my plants keep dying',
    "I'm dying of laughter",
    'this traffic kills me',
    'let me end my shift first',
    'I ended it with my boyfriend',
    'i cut myself while cooking',
    '운동하다 다쳤어',
    'آذيت ركبتي في النادي',
  ])('is no self-harm where a person had an accident or exaggerates: %s', (text) => {
    expect(judge(text).safe).toBe(true);
  });
});
