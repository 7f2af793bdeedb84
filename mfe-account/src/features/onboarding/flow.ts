import {
  createStore,
  type ErrorCode,
  type Gender,
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

/** Refusals of the address or the password: they are answered beside the form that took them. */
const aboutCredentials = [
  'BAD_CREDENTIALS',
  'ACCOUNT_LOCKED',
  'FORBIDDEN',
  'ALREADY_EXIST_ID',
  'WEAK_PASSWORD',
  'INVALID_EMAIL_ADDRESS',
  'BLOCKED_EMAIL_DOMAINS',
] as const satisfies readonly ErrorCode[];
const answeredHere = [...aboutCredentials, 'INVALID_BIRTHDAY'] as const;

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
  { api, session, analytics }: Pick<Sdk, 'api' | 'session' | 'analytics'>,
  { step = 'sso', onDone }: FlowOptions,
): OnboardingFlow {
  const store = createStore(begin(step));
  const state = store.getSnapshot;
  const send = (event: OnboardingEvent) => store.set(next(state(), event));

  const signUp = ({ name, date, gender, preferredGender, preferenceTags }: CompleteDraft) => {
    const body = {
      email: addressOf(state()),
      password: state().password,
      nickname: name,
      birthAt: date,
      gender,
      preferredGender,
      preferenceTagIds: [...preferenceTags],
    };
    return api.call('accounts.signupEmail', { body }, { silent: answeredHere });
  };
  /** The client has shown a toast for whatever is not answered here. */
  const explain = (error: unknown) => {
    if (hasCode(error, 'INVALID_BIRTHDAY')) send({ type: 'birthday-refused', message: error.message });
    else if (hasCode(error, ...aboutCredentials)) send({ type: 'credentials-refused', message: error.message });
    else send({ type: 'work-failed' });
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
      if (!opened) return;
      analytics.track('COMPLETE_SIGNIN', { source: 'login' });
      session.signIn(opened, { via: 'login' });
      onDone('login');
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
      const problems = problemsWith(state(), 'signup');
      if (problems) return send({ type: 'credentials-found-wrong', problems });
      send({ type: 'work-started', work: 'signup' });
      const opened = await signUp(draft).catch(explain);
      if (!opened) return;
      analytics.track('complete_signup');
      session.signIn(opened, { via: 'signup' });
      onDone('signup');
    },
  };
}
