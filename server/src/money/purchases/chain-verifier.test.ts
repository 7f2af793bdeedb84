import {
  Environment,
  SignedDataVerifier,
  VerificationException,
  VerificationStatus,
} from '@apple/app-store-server-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChainVerifier } from './chain-verifier.ts';
import { BUNDLE_ID, createFakeApple } from './testing/fake-apple.ts';

const START = Date.parse('2026-03-04T10:00:00Z');
const transaction = { productId: 'gems.100', transactionId: '1' };

/** A fake App Store whose certificates expire soon, and a verifier that trusts it. */
async function open() {
  const apple = await createFakeApple(() => START, { notAfter: new Date('2027-01-01') });
  const root = Buffer.from(apple.certificates[2]?.toString('base64') ?? '', 'base64');
  const verifier = new ChainVerifier([root], false, Environment.SANDBOX, BUNDLE_ID);
  const looks = vi.spyOn(SignedDataVerifier.prototype, 'verifyCertificateChainWithoutCaching' as never);
  const verify = async (signedDate: string) =>
    verifier.verifyAndDecodeTransaction(
      await apple.transaction({ ...transaction, signedDate: Date.parse(signedDate) }),
    );
  return { apple, verifier, verify, looks };
}
afterEach(() => vi.restoreAllMocks());

describe('a chain of certificates', () => {
  it('is verified once, and each signature below it separately', async () => {
    const { apple, verifier, verify, looks } = await open();
    for (const date of ['2026-03-04', '2026-05-06', '2021-01-02'])
      expect(await verify(date)).toMatchObject(transaction);
    expect(looks).toHaveBeenCalledOnce();
    const [header, payload] = (await apple.transaction(transaction)).split('.');
    const forged = `${header}.${payload}.${Buffer.alloc(64, 7).toString('base64url')}`;
    await expect(verifier.verifyAndDecodeTransaction(forged)).rejects.toThrow(VerificationException);
  });

  it.each(['2019-12-30', '2027-01-02'])('that was valid is refused for data signed on %s', async (date) => {
    const { verify } = await open();
    await verify('2026-03-04');
    await expect(verify(date)).rejects.toMatchObject({ status: VerificationStatus.INVALID_CERTIFICATE });
    expect(await verify('2026-03-04')).toMatchObject(transaction);
  });

  it('that was refused is refused again, and so is another invalid one', async () => {
    const { apple, verifier } = await open();
    const foreign = await createFakeApple(() => START);
    await verifier.verifyAndDecodeTransaction(await apple.transaction(transaction));
    for (let time = 0; time < 2; time += 1)
      await expect(verifier.verifyAndDecodeTransaction(await foreign.transaction(transaction))).rejects.toMatchObject({
        status: VerificationStatus.VERIFICATION_FAILURE,
      });
    // The leaf of the one under the intermediate of the other.
    const x5c = [foreign, apple, apple].map(({ certificates }, at) => certificates[at]?.toString('base64') ?? '');
    const mixed = await foreign.sign(transaction, { x5c });
    await expect(verifier.verifyAndDecodeTransaction(mixed)).rejects.toThrow(VerificationException);
  });
});
