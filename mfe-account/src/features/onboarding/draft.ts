import type { Gender, OnboardingStep } from 'shared-sdk';
import type { LoginPayload } from './providers/login-payload.ts';
import {
  type CredentialProblems,
  checkCredentials,
  isName,
  type NameProblem,
  pasteName,
  sentName,
  typeName,
} from './rules.ts';

/** A new member's details, kept while the dialog is open (ONB-25). */
export interface SignupDraft {
  readonly name: string;
  /** Midnight UTC of the birth date in milliseconds; null until all three parts are chosen. */
  readonly date: number | null;
  readonly gender: Gender | null;
  /** NON_BINARY means all (VAL-24). */
  readonly preferredGender: Gender | null;
  /** Tag ids. */
  readonly preferenceTags: readonly string[];
}

/** The call in flight. */
export type Work = 'login' | 'eligibility' | 'signup';

export interface OnboardingState {
  readonly step: OnboardingStep;
  readonly email: string;
  readonly password: string;
  /** The provider's login; null for an account by e-mail. */
  readonly login: LoginPayload | null;
  readonly draft: SignupDraft;
  /** What a pasted name had and a nickname cannot. */
  readonly leftOut: string;
  readonly running: Work | null;
  /** Errors found by validation: keys of this remote's texts. */
  readonly problems: CredentialProblems & { readonly name: NameProblem | null };
  /** The server's messages: beside the sign-in form, or under the birth date. */
  readonly refusals: { readonly sso: string | null; readonly date: string | null };
}

export type OnboardingEvent =
  | { readonly type: 'email-typed' | 'password-typed' | 'name-typed' | 'name-pasted'; readonly value: string }
  | { readonly type: 'date-chosen'; readonly date: number | null }
  | { readonly type: 'gender-chosen' | 'preferred-gender-chosen'; readonly gender: Gender }
  | { readonly type: 'tag-toggled'; readonly tagId: string }
  | { readonly type: 'credentials-found-wrong'; readonly problems: CredentialProblems }
  | { readonly type: 'account-wanted' | 'back-pressed' | 'draft-found-incomplete' }
  | { readonly type: 'login-given' | 'login-unmatched'; readonly login: LoginPayload }
  | { readonly type: 'login-refused' }
  | { readonly type: 'work-started'; readonly work: Work }
  | { readonly type: 'work-failed' }
  | { readonly type: 'credentials-refused' | 'birthday-refused'; readonly message: string }
  | {
      readonly type: 'eligibility-answered';
      /** The date that was checked. */
      readonly date: number;
      readonly isEligible: boolean;
      readonly message: string;
    };

const nothing = { email: null, password: null, name: null } as const;

export const begin = (step: OnboardingStep): OnboardingState => ({
  step,
  email: '',
  password: '',
  login: null,
  draft: { name: '', date: null, gender: null, preferredGender: null, preferenceTags: [] },
  leftOut: '',
  running: null,
  problems: nothing,
  refusals: { sso: null, date: null },
});

/** Reducer of the dialog's state. */
export function next(state: OnboardingState, event: OnboardingEvent): OnboardingState {
  const { draft, problems, refusals } = state;
  const fill = (fields: Partial<SignupDraft>): OnboardingState => ({ ...state, draft: { ...draft, ...fields } });
  switch (event.type) {
    case 'email-typed':
      return {
        ...state,
        email: event.value,
        problems: { ...problems, email: null },
        refusals: withoutRefusal(refusals, 'sso'),
      };
    case 'password-typed':
      return {
        ...state,
        password: event.value,
        problems: { ...problems, password: null },
        refusals: withoutRefusal(refusals, 'sso'),
      };
    case 'name-typed':
    case 'name-pasted': {
      const { name, problem, leftOut } =
        event.type === 'name-pasted' ? pasteName(event.value) : typeName(draft.name, event.value);
      return { ...fill({ name }), leftOut, problems: { ...problems, name: problem } };
    }
    case 'date-chosen':
      return { ...fill({ date: event.date }), refusals: withoutRefusal(refusals, 'date') };
    case 'gender-chosen':
      return fill({ gender: event.gender });
    case 'preferred-gender-chosen':
      return fill({ preferredGender: event.gender });
    case 'tag-toggled':
      return fill({ preferenceTags: toggled(draft.preferenceTags, event.tagId) });
    case 'credentials-found-wrong':
      return {
        ...state,
        step: 'sso',
        problems: { ...problems, ...event.problems },
        refusals: withoutRefusal(refusals, 'sso'),
      };
    case 'account-wanted':
      return { ...state, login: null, step: 'user-info', problems: nothing, refusals: withoutRefusal(refusals, 'sso') };
    case 'draft-found-incomplete':
      return { ...state, step: 'user-info', problems: nothing, refusals: withoutRefusal(refusals, 'sso') };
    case 'login-given':
      return { ...state, login: event.login, running: 'login', refusals: withoutRefusal(refusals, 'sso') };
    case 'login-unmatched':
      return { ...state, login: event.login, running: null, step: 'user-info', problems: nothing };
    case 'login-refused':
      return { ...state, login: null, running: null, step: 'sso' };
    case 'back-pressed':
      return { ...state, step: state.step === 'genre-preference' ? 'user-info' : 'sso' };
    case 'work-started':
      return { ...state, running: event.work, refusals: withoutRefusal(refusals, 'sso') };
    case 'work-failed':
      return { ...state, running: null };
    case 'credentials-refused':
      return { ...state, running: null, step: 'sso', refusals: { ...refusals, sso: event.message } };
    case 'birthday-refused':
      return { ...state, running: null, step: 'user-info', refusals: { ...refusals, date: event.message } };
    case 'eligibility-answered':
      // The answer is stale: another date was chosen meanwhile.
      if (event.date !== draft.date) return { ...state, running: null };
      if (event.isEligible) return { ...state, running: null, step: 'genre-preference' };
      return { ...state, running: null, refusals: { ...refusals, date: event.message } };
  }
}

const withoutRefusal = (refusals: OnboardingState['refusals'], field: 'sso' | 'date') =>
  refusals[field] === null ? refusals : { ...refusals, [field]: null };

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((tagId) => tagId !== id) : [...ids, id];

/** The profile for a sign-up: a draft without null. */
export type CompleteDraft = { readonly [K in keyof SignupDraft]: NonNullable<SignupDraft[K]> };

/** Null while name, date or one of the genders is missing or invalid. */
export function complete({ name, date, gender, preferredGender, preferenceTags }: SignupDraft): CompleteDraft | null {
  if (!isName(name) || date === null || gender === null || preferredGender === null) return null;
  return { name: sentName(name), date, gender, preferredGender, preferenceTags };
}

/** Whether user-info may continue (VAL-19). */
export const canContinue = ({ draft, refusals, running }: OnboardingState): boolean =>
  complete(draft) !== null && refusals.date === null && running === null;

/** Whether genre-preference may be finished (VAL-20). */
export const canFinish = ({ draft, running }: OnboardingState): boolean =>
  draft.preferenceTags.length > 0 && running === null;

/** The trimmed address, as it is sent. */
export const addressOf = ({ email }: Pick<OnboardingState, 'email'>): string => email.trim();

export const problemsWith = (state: OnboardingState, purpose: 'login' | 'signup'): CredentialProblems | null =>
  checkCredentials(addressOf(state), state.password, purpose);
