/** Navigates home, then ends the session. */
export type SignOut = (reason: 'logout' | 'deletion') => Promise<void>;

/** Reasons for leaving, labelled by `profile.leaving.<reason>`. The server counts them anonymously. */
export const leavingReasons = ['not-for-me', 'quality', 'gems', 'privacy', 'too-much'] as const;
