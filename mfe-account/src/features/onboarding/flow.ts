import {
  APPLE_TOKEN_NOT_MATCHED_USER,
  ApiError,
  constants,
  createStore,
  type ErrorCode,
  type Gender,
  GOOGLE_TOKEN_NOT_MATCHED_USER,
  hasCode,
  type OnboardingStep,
  type Readable,
  type Sdk,
} from 'shared-sdk';
import {
  addressOf,
  begin,
  type CompleteDraft,
  canContinue,
  canFinish,
  complete,
  next,
  type OnboardingEvent,
  type OnboardingState,
  problemsWith,
} from './draft.ts';
import type { LoginPayload } from './providers/login-payload.ts';
import * as providers from './providers/provider-calls.ts';

/** Refusals of the address or the password: they stay beside the form that took them. */
const aboutCredentials = [
  'BAD_CREDENTIALS',
  'ACCOUNT_LOCKED',
  'FORBIDDEN',
  'ALREADY_EXIST_ID',
  'WEAK_PASSWORD',
  'INVALID_EMAIL_ADDRESS',
  'BLOCKED_EMAIL_DOMAINS',
] as const satisfies readonly ErrorCode[];
/** What a provider gave counts no more: it has to be asked again. */
const aboutProvider = [
  'INVALID_GOOGLE_TOKEN',
  'GOOGLE_TOKEN_EXPIRED',
  'UNVERIFIED_GOOGLE_EMAIL',
  'INVALID_APPLE_ID_TOKEN',
  'APPLE_ID_TOKEN_EXPIRED',
  'ALREADY_EXIST_ID',
  'FORBIDDEN',
] as const satisfies readonly ErrorCode[];
const answeredHere = [...aboutCredentials, ...aboutProvider, 'INVALID_BIRTHDAY'] as const;

export interface OnboardingFlow extends Readable<OnboardingState> {
  typeEmail(value: string): void;
  typePassword(value: string): void;
  typeName(value: string): void;
  chooseDate(date: number | null): void;
  chooseGender(gender: Gender): void;
  choosePreferredGender(gender: Gender): void;
  toggleTag(tagId: string): void;
  back(): void;
  signIn(): Promise<void>;
  /** Signs in with what a provider gave; whoever it does not know goes on to user-info. */
  signInWith(login: LoginPayload): Promise<void>;
  /** sso → user-info. */
  createAccount(): void;
  /** user-info → genre-preference, if the server finds the person old enough. */
  continue(): Promise<void>;
  /** Signs up. */
  finish(): Promise<void>;
}

export interface FlowOptions {
  readonly step?: OnboardingStep | undefined;
  /** The visitor is signed in now. */
  readonly onDone: (via: 'login' | 'signup') => void;
}

/** Leads through the dialog. Whatever is pressed while a call runs is ignored, so that every call is sent once. */
export function createFlow(
  { api, session, analytics, notify }: Pick<Sdk, 'api' | 'session' | 'analytics' | 'notify'>,
  { step = 'sso', onDone }: FlowOptions,
): OnboardingFlow {
  const store = createStore(begin(step));
  const state = store.getSnapshot;
  const send = (event: OnboardingEvent) => store.set(next(state(), event));

  const signUp = ({ name, date, gender, preferredGender, preferenceTags }: CompleteDraft) => {
    const { login, password } = state();
    const profile = {
      nickname: name,
      birthAt: date,
      gender,
      preferredGender,
      preferenceTagIds: [...preferenceTags],
    };
    if (login) return providers.signUp(api, login, profile, { silent: answeredHere });
    const body = { email: addressOf(state()), password, ...profile };
    return api.call('accounts.signupEmail', { body }, { silent: answeredHere });
  };
  /** The server's words, where nothing has shown them yet (ERR-39). */
  const say = (error: unknown) => {
    if (!(error instanceof ApiError) || error.handled || error.message === '') return;
    notify({ variant: 'ERROR', message: error.message, duration: constants.toastMs });
  };
  const explain = (error: unknown) => {
    if (hasCode(error, 'INVALID_BIRTHDAY')) return send({ type: 'birthday-refused', message: error.message });
    say(error);
    if (state().login) send({ type: hasCode(error, ...aboutProvider) ? 'login-refused' : 'work-failed' });
    else if (hasCode(error, ...aboutCredentials)) send({ type: 'credentials-refused', message: error.message });
    else send({ type: 'work-failed' });
  };
  const enter = (opened: Parameters<typeof session.signIn>[0], via: 'login' | 'signup') => {
    if (via === 'signup') analytics.track('complete_signup');
    else analytics.track('COMPLETE_SIGNIN', { source: 'login' });
    session.signIn(opened, { via });
    onDone(via);
  };

  return {
    subscribe: store.subscribe,
    getSnapshot: state,
    typeEmail: (value) => send({ type: 'email-typed', value }),
    typePassword: (value) => send({ type: 'password-typed', value }),
    typeName: (value) => send({ type: 'name-typed', value }),
    chooseDate: (date) => send({ type: 'date-chosen', date }),
    chooseGender: (gender) => send({ type: 'gender-chosen', gender }),
    choosePreferredGender: (gender) => send({ type: 'preferred-gender-chosen', gender }),
    toggleTag: (tagId) => send({ type: 'tag-toggled', tagId }),

    back() {
      if (state().running) return;
      analytics.track('click_onboarding_back_btn');
      send({ type: 'back-pressed' });
    },

    async signIn() {
      if (state().running) return;
      const problems = problemsWith(state(), 'login');
      if (problems) return send({ type: 'credentials-found-wrong', problems });
      send({ type: 'work-started', work: 'login' });
      const body = { email: addressOf(state()), password: state().password };
      const opened = await api.call('accounts.loginEmail', { body }, { silent: answeredHere }).catch(explain);
      if (opened) enter(opened, 'login');
    },

    async signInWith(login) {
      // Whoever is already filling in their details stays with them.
      if (state().running || state().step !== 'sso') return;
      send({ type: 'login-given', login });
      const isUnknown =
        login.type === 'APPLE'
          ? (error: unknown) => hasCode(error, APPLE_TOKEN_NOT_MATCHED_USER)
          : (error: unknown) => hasCode(error, GOOGLE_TOKEN_NOT_MATCHED_USER);
      const opened = await providers.login(api, login, { silent: answeredHere }).catch((error: unknown) => {
        if (isUnknown(error)) return send({ type: 'login-unmatched', login });
        say(error);
        send({ type: 'login-refused' });
      });
      if (opened) enter(opened, 'login');
    },

    createAccount() {
      if (state().running) return;
      const problems = problemsWith(state(), 'signup');
      send(problems ? { type: 'credentials-found-wrong', problems } : { type: 'account-wanted' });
    },

    async continue() {
      const { date } = state().draft;
      if (!canContinue(state()) || date === null) return;
      analytics.track('click_onboarding_continue_btn');
      send({ type: 'work-started', work: 'eligibility' });
      const answer = await api.call('accounts.birthday', { body: { birthAt: date } }).catch(explain);
      if (answer) send({ type: 'eligibility-answered', date, ...answer });
    },

    async finish() {
      if (!canFinish(state())) return;
      analytics.track('click_onboarding_done_btn');
      const draft = complete(state().draft);
      if (!draft) return send({ type: 'draft-found-incomplete' });
      const problems = state().login ? null : problemsWith(state(), 'signup');
      if (problems) return send({ type: 'credentials-found-wrong', problems });
      send({ type: 'work-started', work: 'signup' });
      const opened = await signUp(draft).catch(explain);
      if (opened) enter(opened, 'signup');
    },
  };
}
