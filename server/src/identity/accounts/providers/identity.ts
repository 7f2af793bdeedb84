/** Who a provider says somebody is. */
export interface ProviderIdentity {
  readonly loginType: 'GOOGLE' | 'APPLE';
  /** The provider's own name for the person; it never changes. */
  readonly subject: string;
  /** Null where the provider tells none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}
