import type { LoginType } from 'shared-sdk/contract';

/**
 * The sign-in methods. E-mail is included, unless another provider is configured and `wanted` omits e-mail (AUTH-06).
 *
 * @param wanted LOGIN_METHODS; empty means all that are configured
 * @param providers configured providers
 */
export function loginMethodsOf(wanted: readonly string[], providers: readonly LoginType[]): LoginType[] {
  const isWanted = (method: LoginType) => wanted.length === 0 || wanted.includes(method);
  const others = providers.filter(isWanted);
  return others.length === 0 || isWanted('EMAIL') ? ['EMAIL', ...others] : others;
}
