/** A person as identified by a provider. */
export interface ProviderIdentity {
  readonly loginType: 'GOOGLE' | 'APPLE';
  /** The provider's id of the person; it never changes. */
  readonly subject: string;
  /** Null if the provider returns none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}
