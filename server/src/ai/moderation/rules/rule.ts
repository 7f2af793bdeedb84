import type { ModerationPurpose } from '../../ports.ts';

export interface Rule {
  readonly pattern: RegExp;
  /** The rule does not hold where this is met too: the harmless ways of saying the same words. */
  readonly unless?: RegExp;
  readonly only?: ModerationPurpose;
}
