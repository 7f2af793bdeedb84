import type { KeyObject, X509Certificate } from 'node:crypto';
import { SignedDataVerifier } from '@apple/app-store-server-library';

interface Checked {
  readonly key: KeyObject;
  /** The period in which all of its certificates are valid, in milliseconds UTC. */
  readonly from: number;
  readonly to: number;
}
/** Apple uses few certificates at a time. */
const MAX_CHAINS = 32;

/**
 * Apple's verifier, which verifies the signatures of a certificate chain once and checks only its dates for each signed
 * date. With online checks the library has its own cache, whose lifetime depends on revocation.
 */
export class ChainVerifier extends SignedDataVerifier {
  #checked = new Map<string, Checked>();

  protected override async verifyCertificateChain(
    roots: X509Certificate[],
    leaf: X509Certificate,
    intermediate: X509Certificate,
    effective: Date,
  ): Promise<KeyObject> {
    if (this.enableOnlineChecks) return super.verifyCertificateChain(roots, leaf, intermediate, effective);
    const id = `${leaf.fingerprint512} ${intermediate.fingerprint512}`;
    const known = this.#checked.get(id);
    const at = effective.getTime();
    if (known && at >= known.from && at <= known.to) return known.key;
    const key = await super.verifyCertificateChain(roots, leaf, intermediate, effective);
    const all = [leaf, intermediate, ...roots];
    if (this.#checked.size >= MAX_CHAINS) this.#checked.clear();
    this.#checked.set(id, {
      key,
      from: Math.max(...all.map(({ validFrom }) => Date.parse(validFrom))),
      to: Math.min(...all.map(({ validTo }) => Date.parse(validTo))),
    });
    return key;
  }
}
