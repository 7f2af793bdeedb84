import { describe, expect, it } from 'vitest';
import { begin, canContinue, canFinish, complete, next, type OnboardingEvent, type OnboardingState } from './draft.ts';

const born = Date.UTC(1995, 4, 17);
const after = (state: OnboardingState, ...events: OnboardingEvent[]) => events.reduce(next, state);
const name = (value: string): OnboardingEvent => ({ type: 'name-typed', value });

const filled = after(
  begin('user-info'),
  name('Sam'),
  { type: 'date-chosen', date: born },
  { type: 'gender-chosen', gender: 'FEMALE' },
  { type: 'preferred-gender-chosen', gender: 'NON_BINARY' },
);

describe('nickname', () => {
  it.each([' ', ' Sam', 'Sam  ', 'Sa\t\tm', '\u3000Sam', ' a name with a space first and more than twenty'])(
    'rejects %j for its space and keeps the former value [VAL-01, VAL-04]',
    (typed) => {
      const state = after(begin('user-info'), name('Sam'), name(typed));
      expect(state.draft.name).toBe('Sam');
      expect(state.problems.name).toBe('guest_name_err1');
    },
  );

  it('is cut off at 20 characters, and that error comes before invalid characters [VAL-02, VAL-04]', () => {
    const longest = '𠮷'.repeat(20);
    expect(after(begin('user-info'), name(longest)).problems.name).toBeNull();
    const state = after(begin('user-info'), name(longest), name(`${longest}!`));
    expect(state.draft.name).toBe(longest);
    expect(state.problems.name).toBe('guest_name_err2');
  });

  it.each(['sam!', 'sam_1', '😀', 'Аdmin', 'Sa\u200bm'])('is invalid as %j [VAL-03]', (typed) => {
    const state = after(filled, name(typed));
    expect(state.problems.name).toBe('guest_name_err3');
    expect(canContinue(state)).toBe(false);
  });

  it.each(['Sam2', 'Zoë', '지민', 'عبد الرحمن', 'さくら', 'Anna Maria', 'Anna '])(
    'accepts %j and clears an earlier error [VAL-03]',
    (typed) => {
      const state = after(filled, name('sam!'), name(typed));
      expect(state.draft.name).toBe(typed);
      expect(state.problems.name).toBeNull();
      expect(complete(state.draft)?.name).toBe(typed.trim());
    },
  );

  it('keeps what it may of a paste, and names what was left out', () => {
    const paste = (value: string) => after(begin('user-info'), { type: 'name-pasted', value });
    const anna = paste('Anna Maria 💜');
    expect([anna.draft.name, anna.leftOut, anna.problems.name]).toEqual(['Anna Maria', '💜', null]);
    const family = paste('  👩‍👩‍👧 지민_🎉🎉\u202e ');
    expect([family.draft.name, family.leftOut]).toEqual(['지민', '👩‍👩‍👧 _ 🎉 \u202e']);
    const long = paste(`${'a'.repeat(19)} bcd`);
    expect([long.draft.name, long.problems.name]).toEqual(['a'.repeat(19), 'guest_name_err2']);
    expect(after(anna, name('Anna')).leftOut).toBe('');
  });

  it('shows no error when empty, but cannot continue [VAL-05]', () => {
    const state = after(filled, name(''));
    expect(state.problems.name).toBeNull();
    expect(canContinue(state)).toBe(false);
  });
});

describe('canContinue', () => {
  it('requires every answer [VAL-19]', () => {
    expect(canContinue(filled)).toBe(true);
    for (const missing of ['date', 'gender', 'preferredGender'] as const) {
      expect(canContinue({ ...filled, draft: { ...filled.draft, [missing]: null } })).toBe(false);
    }
    expect(canContinue(after(filled, { type: 'work-started', work: 'eligibility' }))).toBe(false);
    expect(canContinue(after(filled, { type: 'birthday-refused', message: 'Too young' }))).toBe(false);
  });
});

describe('eligibility answer', () => {
  const answer = (date: number, isEligible: boolean): OnboardingEvent => ({
    type: 'eligibility-answered',
    date,
    isEligible,
    message: isEligible ? '' : 'You must be at least 18 years old.',
  });

  it('keeps a person who is too young on the step and shows the message [ONB-14]', () => {
    const state = after(filled, { type: 'work-started', work: 'eligibility' }, answer(born, false));
    expect(state.step).toBe('user-info');
    expect(state.refusals.date).toBe('You must be at least 18 years old.');
  });

  it('is cleared when the date changes [ONB-16]', () => {
    const state = after(filled, answer(born, false), { type: 'date-chosen', date: null });
    expect(state.refusals.date).toBeNull();
  });

  it.each([true, false])('is ignored if another date was chosen meanwhile (eligible: %s)', (isEligible) => {
    const work = { type: 'work-started', work: 'eligibility' } as const;
    const changed = after(filled, work, { type: 'date-chosen', date: born + 86_400_000 }, answer(born, isEligible));
    expect(changed).toMatchObject({ step: 'user-info', running: null, refusals: { date: null } });
  });

  it('continues to the genres if the person is old enough [ONB-13]', () => {
    expect(after(filled, answer(born, true)).step).toBe('genre-preference');
  });
});

describe('genres', () => {
  const toggle = (tagId: string): OnboardingEvent => ({ type: 'tag-toggled', tagId });

  it('require at least one, and no sign-up in flight [VAL-20]', () => {
    const none = after(filled, toggle('a'), toggle('a'));
    expect(canFinish(none)).toBe(false);
    const one = after(none, toggle('b'));
    expect(one.draft.preferenceTags).toEqual(['b']);
    expect(canFinish(one)).toBe(true);
    expect(canFinish(after(one, { type: 'work-started', work: 'signup' }))).toBe(false);
  });

  it('lead back to the kept details [ONB-17]', () => {
    const genres = after(
      filled,
      { type: 'eligibility-answered', date: born, isEligible: true, message: '' },
      toggle('a'),
      { type: 'back-pressed' },
    );
    expect(genres.step).toBe('user-info');
    expect(genres.draft).toEqual({ ...filled.draft, preferenceTags: ['a'] });
  });
});

describe('sign-up draft', () => {
  it('starts empty at the requested step [ONB-01, ONB-25]', () => {
    expect(begin('genre-preference').step).toBe('genre-preference');
    expect(begin('sso').draft).toEqual({
      name: '',
      date: null,
      gender: null,
      preferredGender: null,
      preferenceTags: [],
    });
  });

  it('is complete only with a valid name, a date and both genders [VAL-21]', () => {
    expect(complete(filled.draft)).toEqual(filled.draft);
    expect(complete({ ...filled.draft, name: 'Zoë!' })).toBeNull();
    expect(complete({ ...filled.draft, date: null })).toBeNull();
    expect(complete({ ...filled.draft, gender: null })).toBeNull();
    expect(complete({ ...filled.draft, preferredGender: null })).toBeNull();
  });
});
