import type { ErrorCode } from '../contract/errors.ts';

/** The token is valid, but there is no account: the sign-up starts. */
export const GOOGLE_TOKEN_NOT_MATCHED_USER = 'TOKEN_NOT_MATCHED_USER' satisfies ErrorCode;
/** The same for Apple. */
export const APPLE_TOKEN_NOT_MATCHED_USER = 'TOKEN_NOT_MATCHED_USER' satisfies ErrorCode;
