/** Leaves the page, and then the session. */
export type SignOut = (reason: 'logout' | 'deletion') => Promise<void>;

/** Why somebody leaves, as `profile.leaving.<reason>` says it; the server counts these and keeps no name with them. */
export const leavingReasons = ['not-for-me', 'quality', 'gems', 'privacy', 'too-much'] as const;
