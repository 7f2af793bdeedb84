import 'reflect-metadata';
import { randomUUID, webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import * as x509 from '@peculiar/x509';
import { CompactSign } from 'jose';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
/** The OIDs of Apple's certificates: the intermediate one, and the one that signs receipts. */
const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1';
const LEAF_MARK = '1.2.840.113635.100.6.11.1';

const newKeys = () =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>;
const mark = (oid: string) => new x509.Extension(oid, false, new Uint8Array([5, 0]));

export interface Chain {
  /** Leaf first. */
  readonly certificates: readonly x509.X509Certificate[];
  readonly leafKey: webcrypto.CryptoKey;
  sign(payload: object, changes?: { readonly x5c?: readonly string[]; readonly alg?: string }): Promise<string>;
}

export interface ChainOptions {
  readonly leafMark?: string;
  readonly intermediateMark?: string;
  readonly notAfter?: Date;
}

/** Three certificates like Apple's: a root, an intermediate and a signing one, with their OIDs. */
export async function createChain(options: ChainOptions = {}): Promise<Chain> {
  const { leafMark = LEAF_MARK, intermediateMark = INTERMEDIATE_MARK, notAfter = new Date('2040-01-01') } = options;
  const notBefore = new Date('2020-01-01');
  const [rootKeys, intermediateKeys, leafKeys] = await Promise.all([newKeys(), newKeys(), newKeys()]);
  const ca = new x509.BasicConstraintsExtension(true, undefined, true);
  const common = { notBefore, notAfter, signingAlgorithm: ALGORITHM };
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: '01',
    name: 'CN=Root of the tests',
    keys: rootKeys,
    extensions: [ca],
  });
  const intermediate = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: '02',
    subject: 'CN=Intermediate of the tests',
    issuer: root.subject,
    publicKey: intermediateKeys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: [ca, mark(intermediateMark)],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: '03',
    subject: 'CN=Receipts of the tests',
    issuer: intermediate.subject,
    publicKey: leafKeys.publicKey,
    signingKey: intermediateKeys.privateKey,
    extensions: [mark(leafMark)],
  });
  const certificates = [leaf, intermediate, root];
  const own = certificates.map((one) => Buffer.from(one.rawData).toString('base64'));
  return {
    certificates,
    leafKey: leafKeys.privateKey,
    sign: (payload, { x5c = own, alg = 'ES256' } = {}) =>
      new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg, x5c: [...x5c] })
        .sign(leafKeys.privateKey),
  };
}

export const BUNDLE_ID = 'com.example.manuka';

export interface FakeApple extends Chain {
  /** A file with the root certificate, for APPSTORE_ROOTS. */
  writeRoot(file: string): void;
  /** A signed transaction of a consumable. */
  transaction(fields: TransactionFields): Promise<string>;
  /** A signed notification with a transaction. */
  notice(type: string, transaction: TransactionFields, fields?: Record<string, unknown>): Promise<string>;
}
export interface TransactionFields {
  readonly productId: string;
  readonly transactionId?: string;
  readonly appAccountToken?: string;
  readonly [name: string]: unknown;
}

/** A fake App Store, which signs at the time of `now`. */
export async function createFakeApple(now: () => number, options: ChainOptions = {}): Promise<FakeApple> {
  const chain = await createChain(options);
  const transaction = (fields: TransactionFields) =>
    chain.sign({
      transactionId: randomUUID(),
      bundleId: BUNDLE_ID,
      environment: 'Sandbox',
      type: 'Consumable',
      quantity: 1,
      inAppOwnershipType: 'PURCHASED',
      purchaseDate: now(),
      signedDate: now(),
      ...fields,
    });
  return {
    ...chain,
    transaction,
    writeRoot: (file) => writeFileSync(file, chain.certificates[2]?.toString('pem') ?? ''),
    notice: async (notificationType, inside, fields = {}) => {
      const { data, ...rest } = fields as { data?: object };
      return chain.sign({
        notificationType,
        notificationUUID: randomUUID(),
        version: '2.0',
        signedDate: now(),
        data: {
          bundleId: BUNDLE_ID,
          environment: 'Sandbox',
          signedTransactionInfo: await transaction(inside),
          ...data,
        },
        ...rest,
      });
    },
  };
}
