import * as z from 'zod';
import { constants } from './constants.ts';
import { defineCall } from './define-call.ts';
import {
  accountInfo,
  channelCredential,
  feedbackCategory,
  gender,
  nickname,
  preferenceTag,
  session,
  timestamp,
  wellFormed,
} from './entities.ts';
import { email, password, profileFields } from './identity-calls.ts';

const empty = z.object({});
export const birthdayValidationRequest = z.strictObject({ birthAt: timestamp });
export const tokenRefreshRequest = z.strictObject({ refreshToken: wellFormed(512, 1) });
export const emailLoginRequest = z.strictObject({ email, password });
export const emailSignUpRequest = z.strictObject({ email, password, ...profileFields });
export const attributionRequest = z.strictObject({ rawAttribution: wellFormed(2048) });
export const updateUserSettingRequest = z.strictObject({
  preferredGender: gender.optional(),
  lipMotionEnabled: z.boolean().optional(),
});
/** The rules of the sign-up apply; omitted fields stay unchanged. */
export const updateAccountRequest = z.strictObject({
  nickname: nickname.optional(),
  gender: gender.optional(),
  birthAt: timestamp.optional(),
});
export const updateEmailRequest = z.strictObject({ email });
export const submitFeedbackRequest = z.strictObject({
  categoryId: wellFormed(64, 1),
  content: wellFormed(2_000).refine(
    (content) => feedbackFits([...content.trim()].length),
    `must have ${constants.feedbackLength.min} to ${constants.feedbackLength.max} characters`,
  ),
});
const feedbackFits = (length: number) =>
  length >= constants.feedbackLength.min && length <= constants.feedbackLength.max;

export const accountCalls = {
  'accounts.guestToken': defineCall({
    route: 'POST /accounts/guest-token',
    access: 'public',
    limit: { max: 120, timeWindow: '1 minute' },
    summary: 'A guest access token (24 h)',
    data: z.object({ accessToken: z.string(), expiresAt: timestamp }),
  }),
  'accounts.version': defineCall({
    route: 'GET /accounts/version',
    access: 'public',
    summary: 'Which client versions the platform serves',
    data: z.object({ minVersion: z.string(), latestVersion: z.string(), forceUpdate: z.boolean() }),
  }),
  'accounts.birthday': defineCall({
    route: 'POST /accounts/birthday',
    access: 'public',
    summary: 'Whether someone born then may sign up',
    body: birthdayValidationRequest,
    data: z.object({ isEligible: z.boolean(), message: z.string() }),
  }),
  'accounts.preferenceTags': defineCall({
    route: 'GET /accounts/preference-tags',
    access: 'public',
    summary: 'Genres to prefer',
    data: z.object({ tags: z.array(preferenceTag) }),
  }),
  'accounts.token': defineCall({
    route: 'POST /accounts/token',
    access: 'public',
    summary: 'A new access token and a rotated refresh token',
    body: tokenRefreshRequest,
    data: session,
    errors: ['REMEMBER_ME_ERROR', 'CREDENTIALS_EXPIRED', 'COOKIE_THEFT', 'DELETED_USER'],
  }),
  'accounts.attribution': defineCall({
    route: 'POST /accounts/attribution',
    access: 'public',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'Where a visitor came from',
    body: attributionRequest,
    data: empty,
  }),
  'accounts.loginEmail': defineCall({
    route: 'POST /accounts/login/emails',
    access: 'public',
    limit: { max: 20, timeWindow: '15 minutes' },
    summary: 'Sign in by e-mail',
    body: emailLoginRequest,
    data: session,
    errors: ['BAD_CREDENTIALS', 'ACCOUNT_LOCKED', 'FORBIDDEN'],
  }),
  'accounts.signupEmail': defineCall({
    route: 'POST /accounts/signup/emails',
    access: 'public',
    limit: { max: 10, timeWindow: '1 minute' },
    summary: 'Sign up by e-mail',
    body: emailSignUpRequest,
    data: session,
    errors: [
      'INVALID_EMAIL_ADDRESS',
      'BLOCKED_EMAIL_DOMAINS',
      'ALREADY_EXIST_ID',
      'INVALID_BIRTHDAY',
      'WEAK_PASSWORD',
      'FORBIDDEN',
    ],
  }),
  'accounts.logout': defineCall({
    route: 'POST /accounts/logout',
    access: 'public',
    summary: 'Revoke a refresh token and all of its family; an unknown one answers the same',
    body: tokenRefreshRequest,
    data: empty,
  }),
  'accounts.info': defineCall({
    route: 'GET /accounts/info',
    access: 'member',
    balance: 'gemAmount',
    summary: 'The account of the signed-in user',
    data: accountInfo,
  }),
  'accounts.delete': defineCall({
    route: 'DELETE /accounts',
    access: 'member',
    summary: 'Delete the account of the signed-in user',
    query: z.object({ request: wellFormed(1000).optional() }),
    data: empty,
  }),
  'accounts.update': defineCall({
    route: 'PUT /accounts',
    access: 'member',
    balance: 'gemAmount',
    summary: 'Change the name, the pronoun or the birth date',
    body: updateAccountRequest,
    data: accountInfo,
    errors: ['INVALID_BIRTHDAY'],
  }),
  'accounts.updateEmail': defineCall({
    route: 'PUT /accounts/email',
    access: 'member',
    limit: { max: 10, timeWindow: '15 minutes' },
    balance: 'gemAmount',
    summary: 'Change the e-mail address, also for signing in by e-mail',
    body: updateEmailRequest,
    data: accountInfo,
    errors: ['INVALID_EMAIL_ADDRESS', 'BLOCKED_EMAIL_DOMAINS', 'ALREADY_EXIST_ID'],
  }),
  'accounts.imageGeneration': defineCall({
    route: 'PATCH /accounts/image-generation',
    access: 'member',
    balance: 'gemAmount',
    summary: 'Whether characters may paint pictures',
    body: z.strictObject({ imageGenerationSetting: z.boolean() }),
    data: accountInfo,
  }),
  'accounts.pushToggle': defineCall({
    route: 'PATCH /accounts/push-toggle',
    access: 'member',
    balance: 'gemAmount',
    summary: 'Whether notifications may be sent',
    body: z.strictObject({ pushEnabled: z.boolean() }),
    data: accountInfo,
  }),
  'accounts.repeatVideo': defineCall({
    route: 'PATCH /accounts/repeat-video',
    access: 'member',
    balance: 'gemAmount',
    summary: 'Whether videos begin again at their end',
    body: z.strictObject({ repeatVideo: z.boolean() }),
    data: accountInfo,
  }),
  'accounts.showLatestMessage': defineCall({
    route: 'PATCH /accounts/show-latest-message',
    access: 'member',
    balance: 'gemAmount',
    summary: 'Whether a chat shows only its latest exchange',
    body: z.strictObject({ showLatestMessage: z.boolean() }),
    data: accountInfo,
  }),
  'accounts.voiceSetting': defineCall({
    route: 'PATCH /accounts/voice-setting',
    access: 'member',
    balance: 'gemAmount',
    summary: 'Whether replies play by themselves',
    body: z.strictObject({ voiceEnabled: z.boolean() }),
    data: accountInfo,
  }),
  'userSetting.update': defineCall({
    route: 'PUT /user-setting',
    access: 'member',
    balance: 'gemAmount',
    summary: 'Change settings',
    body: updateUserSettingRequest,
    data: accountInfo,
  }),
  'credentials.channel': defineCall({
    route: 'POST /credentials/channel',
    access: 'member',
    summary: 'A credential for the real-time bus',
    data: channelCredential,
  }),
  'feedback.categories': defineCall({
    route: 'GET /feedback/categories',
    access: 'member',
    summary: 'What feedback may be about',
    data: z.object({ categories: z.array(feedbackCategory) }),
  }),
  'feedback.submit': defineCall({
    route: 'POST /feedback',
    access: 'member',
    limit: { max: 20, timeWindow: '15 minutes' },
    summary: 'Send feedback to the operator',
    body: submitFeedbackRequest,
    data: empty,
  }),
};
