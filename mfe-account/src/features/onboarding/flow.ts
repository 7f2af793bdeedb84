import {
  APPLE_TOKEN_NOT_MATCHED_USER,
  ApiError,
  constants,
  createState,
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

/** Errors about address or password, shown beside the form. */
const credentialErrors = [
  'BAD_CREDENTIALS',
  'ACCOUNT_LOCKED',
  'FORBIDDEN',
  'ALREADY_EXIST_ID',
  'WEAK_PASSWORD',
  'INVALID_EMAIL_ADDRESS',
  'BLOCKED_EMAIL_DOMAINS',
] as const satisfies readonly ErrorCode[];
/** Errors after which the provider must be asked again. */
const providerErrors = [
  'INVALID_GOOGLE_TOKEN',
  'GOOGLE_TOKEN_EXPIRED',
  'UNVERIFIED_GOOGLE_EMAIL',
  'INVALID_APPLE_ID_TOKEN',
  'APPLE_ID_TOKEN_EXPIRED',
  'ALREADY_EXIST_ID',
  'FORBIDDEN',
] as const satisfies readonly ErrorCode[];
const handledErrors = [...credentialErrors, ...providerErrors, 'INVALID_BIRTHDAY'] as const;

export interface OnboardingFlow extends Readable<OnboardingState> {
  typeEmail(value: string): void;
  typePassword(value: string): void;
  typeName(value: string): void;
  pasteName(value: string): void;
  chooseDate(date: number | null): void;
  chooseGender(gender: Gender): void;
  choosePreferredGender(gender: Gender): void;
  toggleTag(tagId: string): void;
  back(): void;
  signIn(): Promise<void>;
  /** Signs in with a provider's login. An unknown user continues to user-info. */
  signInWith(login: LoginPayload): Promise<void>;
  /** Continues from sso to user-info. */
  createAccount(): void;
  /** Continues from user-info to genre-preference if the server finds the person old enough. */
  continue(): Promise<void>;
  finish(): Promise<void>;
}

export interface FlowOptions {
  readonly step?: OnboardingStep | undefined;
  /** Called once the visitor is signed in. */
  readonly onDone: (via: 'login' | 'signup') => void;
}

/** The state and actions of the dialog. Ignores actions while a call is in flight, so that each is sent once. */
export function createFlow(
  { api, session, analytics, notify, atoms }: Pick<Sdk, 'api' | 'session' | 'analytics' | 'notify' | 'atoms'>,
  { step = 'sso', onDone }: FlowOptions,
): OnboardingFlow {
  const store = createState({ atoms }, begin(step));
  const state = store.getSnapshot;
  const send = (event: OnboardingEvent) => store.set(next(state(), event));

  /** Shows the server's message unless the client has shown it (ERR-39). */
  const showMessage = (error: unknown) => {
    if (!(error instanceof ApiError) || error.handled || error.message === '') return;
    notify({ variant: 'ERROR', message: error.message, duration: constants.toastMs });
  };
  const explain = (error: unknown) => {
    if (hasCode(error, 'INVALID_BIRTHDAY')) return send({ type: 'birthday-refused', message: error.message });
    // The form shows this message itself.
    if (!state().login && hasCode(error, ...credentialErrors))
      return send({ type: 'credentials-refused', message: error.message });
    showMessage(error);
    send({ type: state().login && hasCode(error, ...providerErrors) ? 'login-refused' : 'work-failed' });
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
    pasteName: (value) => send({ type: 'name-pasted', value }),
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
      const opened = await api.call('accounts.loginEmail', { body }, { silent: handledErrors }).catch(explain);
      if (opened) enter(opened, 'login');
    },

    async signInWith(login) {
      // Don't interrupt a user who is filling in details.
      if (state().running || state().step !== 'sso') return;
      send({ type: 'login-given', login });
      const opened = await providers.login(api, login, { silent: handledErrors }).catch((error: unknown) => {
        if (isUnknownTo(login, error)) return send({ type: 'login-unmatched', login });
        showMessage(error);
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
      const opened = await signUp(api, state(), draft).catch(explain);
      if (opened) enter(opened, 'signup');
    },
  };
}

function signUp(
  api: Sdk['api'],
  { login, password, email }: OnboardingState,
  { name, date, gender, preferredGender, preferenceTags }: CompleteDraft,
) {
  const preferenceTagIds = [...preferenceTags];
  const profile = { nickname: name, birthAt: date, gender, preferredGender, preferenceTagIds };
  if (login) return providers.signUp(api, login, profile, { silent: handledErrors });
  const body = { email: addressOf({ email }), password, ...profile };
  return api.call('accounts.signupEmail', { body }, { silent: handledErrors });
}

/** Whether the provider's login belongs to no account yet. */
const isUnknownTo = ({ type }: LoginPayload, error: unknown): boolean =>
  hasCode(error, type === 'APPLE' ? APPLE_TOKEN_NOT_MATCHED_USER : GOOGLE_TOKEN_NOT_MATCHED_USER);
