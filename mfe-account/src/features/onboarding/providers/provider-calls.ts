import type { CallData, CallOptions, Sdk } from 'shared-sdk';
import type { LoginPayload } from './login-payload.ts';

type Session = CallData<'accounts.loginGoogle'>;
type Options = Pick<CallOptions, 'silent'>;
export interface Profile {
  readonly nickname: string;
  readonly gender: Session['gender'];
  readonly preferredGender: Session['gender'];
  readonly birthAt: number;
  readonly preferenceTagIds: string[];
}

/** Signs in with a provider's login (AUTH-07, AUTH-09, AUTH-10). */
export function login(api: Sdk['api'], { type, token, id, nonce }: LoginPayload, options: Options): Promise<Session> {
  switch (type) {
    case 'GOOGLE':
      return api.call('accounts.loginGoogle', { body: { token } }, options);
    case 'GOOGLE_ONE_TAP':
      return api.call('accounts.loginGoogleIdToken', { body: { token, nonce } }, options);
    case 'APPLE': {
      const body = { authorizationCode: id, nonce, ...(token ? { idToken: token } : {}) };
      return api.call('accounts.loginApple', { body }, options);
    }
  }
}

/** Signs up with a provider's login (ONB-20). */
export function signUp(
  api: Sdk['api'],
  { type, token, id, nonce }: LoginPayload,
  profile: Profile,
  options: Options,
): Promise<Session> {
  switch (type) {
    case 'GOOGLE':
      return api.call('accounts.signupGoogle', { body: { token, ...profile } }, options);
    case 'GOOGLE_ONE_TAP':
      return api.call('accounts.signupGoogleIdToken', { body: { token, nonce, ...profile } }, options);
    case 'APPLE':
      return api.call('accounts.signupApple', { body: { authorizationCode: id, ...profile } }, options);
  }
}
