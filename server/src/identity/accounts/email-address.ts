import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const MAX_LENGTH = 254;
const LOCAL_PART = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Normalizes an e-mail address: lower case, the domain in ASCII (VAL-32).
 * @returns undefined if it is not a valid address
 */
export function normalizeAddress(typed: string): string | undefined {
  const [local, domain, ...more] = typed.trim().toLowerCase().split('@');
  if (!local || !domain || more.length > 0 || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return undefined;
  const address = `${local}@${domainToASCII(domain)}`;
  const isAddress = LOCAL_PART.test(local) && DOMAIN.test(domainToASCII(domain)) && address.length <= MAX_LENGTH;
  return isAddress ? address : undefined;
}

let disposable: ReadonlySet<string> | undefined;

/**
 * Whether the domain of an address, or a parent domain, is a disposable-address provider or blocked by the operator
 * (ERR-35).
 */
export function isBlockedAddress(address: string, blockedDomains: readonly string[]): boolean {
  disposable ??= disposableEmailBlocklistSet();
  const labels = address.slice(address.indexOf('@') + 1).split('.');
  return labels.some((_, first) => {
    const domain = labels.slice(first).join('.');
    return disposable?.has(domain) || blockedDomains.some((one) => one.toLowerCase() === domain);
  });
}

/** A keyed hash of an address. Without the secret it reveals nothing about the address. */
export const addressHash = (address: string, secret: string): string =>
  createHmac('sha256', `address:${secret}`).update(address).digest('base64url');
