import type { LoginType } from 'shared-sdk/contract';

/**
 * Ways to sign in. E-mail is one of them, unless another provider is configured and the wanted list omits it (AUTH-06).
 *
 * @param wanted LOGIN_METHODS; empty: all that are configured
 * @param providers configured providers
 */
export function loginMethodsOf(wanted: readonly string[], providers: readonly LoginType[]): LoginType[] {
  const isWanted = (method: LoginType) => wanted.length === 0 || wanted.includes(method);
  const others = providers.filter(isWanted);
  return others.length === 0 || isWanted('EMAIL') ? ['EMAIL', ...others] : others;
}
