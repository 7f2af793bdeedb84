import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../errors.ts';

export type Bearer =
  | { readonly role: 'member'; readonly userId: string }
  | { readonly role: 'guest'; readonly guestId: string };

const ISSUER = 'manuka';
const AUDIENCE = 'manuka-api';
const TYPE = 'at+jwt';
/** Tolerated difference of clocks, in seconds (AUTH-30). */
const LEEWAY = 30;

/** The caller, as named by a valid token. */
export type VerifiedBearer = Bearer & {
  /** Seconds since the epoch. */
  readonly issuedAt: number;
  /** Milliseconds UTC. */
  readonly expiresAt: number;
};

/** Lifetimes in seconds (AUTH-30). */
export const lifetimes = { member: 15 * 60, guest: 24 * 60 * 60 } as const;

/** How many tokens are remembered as verified: those of the members of an evening. */
const MOST_KNOWN = 5_000;

/** Access tokens: short-lived JWTs, signed with the platform's secret. Only one algorithm is accepted. */
export class AccessTokens {
  readonly #secret: Uint8Array;
  readonly #now: () => number;
  /** Tokens whose signature was verified, oldest first. A browser sends the same one for minutes. */
  readonly #known = new Map<string, VerifiedBearer>();

  /** @param now milliseconds since the epoch */
  constructor(secret: string, now: () => number) {
    this.#secret = new TextEncoder().encode(`access:${secret}`);
    this.#now = now;
  }

  async issue(bearer: Bearer): Promise<{ accessToken: string; expiresAt: number }> {
    const issuedAt = Math.floor(this.#now() / 1000);
    const expires = issuedAt + lifetimes[bearer.role];
    const accessToken = await new SignJWT({ role: bearer.role })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setSubject(bearer.role === 'member' ? bearer.userId : bearer.guestId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(this.#secret);
    return { accessToken, expiresAt: expires * 1000 };
  }

  /** @throws AppError CREDENTIALS_EXPIRED if it has expired, FAILED_DECODE_JWT if it is invalid in another way */
  async verify(token: string): Promise<VerifiedBearer> {
    const known = this.#known.get(token);
    if (known && !this.#hasExpired(known)) return known;
    const bearer = await this.#read(token);
    this.#remember(token, bearer);
    return bearer;
  }

  #hasExpired({ expiresAt }: VerifiedBearer): boolean {
    return Math.floor(this.#now() / 1000) - LEEWAY >= expiresAt / 1000;
  }

  #remember(token: string, bearer: VerifiedBearer): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(token, bearer);
  }

  async #read(token: string): Promise<VerifiedBearer> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: LEEWAY,
        currentDate: new Date(this.#now()),
      });
      const { sub: subject, iat: issuedAt = 0, exp = 0 } = payload;
      if (!subject) throw new AppError('FAILED_DECODE_JWT');
      const times = { issuedAt, expiresAt: exp * 1000 };
      if (payload.role === 'member') return { role: 'member', userId: subject, ...times };
      if (payload.role === 'guest') return { role: 'guest', guestId: subject, ...times };
      throw new AppError('FAILED_DECODE_JWT');
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError(error instanceof errors.JWTExpired ? 'CREDENTIALS_EXPIRED' : 'FAILED_DECODE_JWT', {
        cause: error,
      });
    }
  }
}
