import { CHARACTER_BOUNDS } from 'text';
import { describe, expect, it } from 'vitest';
import { PROFILES } from '../testing/profiles.ts';
import { summaryFields } from './summary.ts';

describe('summaryFields', () => {
  it('fills both fields within their bounds for any profile', () => {
    for (const text of [
      '',
      ' ',
      '\u0000',
      '<script>alert(1)</script>',
      '😀',
      '미라는 등대를 지킨다.',
      '['.repeat(10_000),
      'She bakes. '.repeat(900),
    ]) {
      const { headline, shortDescription } = summaryFields({
        ...PROFILES.empty,
        nickname: text,
        backstory: text,
        personality: text,
      });
      expect(headline.trim()).not.toBe('');
      expect(shortDescription.trim()).not.toBe('');
      expect(headline.length).toBeLessThanOrEqual(CHARACTER_BOUNDS.headline);
      expect(shortDescription.length).toBeLessThanOrEqual(CHARACTER_BOUNDS.shortDescription);
      expect(headline + shortDescription).not.toMatch(/<|script>|\p{Cc}/u);
    }
  });

  it("says who the character is in the profile's own facts", () => {
    const about = summaryFields({
      ...PROFILES.empty,
      nickname: 'Ada',
      backstory: 'You are Ada, a clockmaker from Bern who cannot sleep. You were raised by your aunt.',
    });
    expect(about.headline).toMatch(/^A clockmaker from Bern/);
    expect(about.shortDescription).toContain('I was raised by my aunt.');
    expect(summaryFields(PROFILES.mira).shortDescription).toMatch(/^I grew up in a fishing village/);
  });
});
