import type { ErrorCode } from '../contract/errors.ts';

/** Google knows the person, and no account is theirs: a sign-up begins. */
export const GOOGLE_TOKEN_NOT_MATCHED_USER = 'TOKEN_NOT_MATCHED_USER' satisfies ErrorCode;
/** The same for Apple. */
export const APPLE_TOKEN_NOT_MATCHED_USER = 'TOKEN_NOT_MATCHED_USER' satisfies ErrorCode;
