import type { Consent } from 'shared-sdk';
import { onDeprecatedUse } from '../federation/deprecated.ts';
import { placeIn } from '../observation/place.ts';
import { sendObservations } from '../page-data.ts';
import { pageOwner } from './current-page.ts';
import type { Shell } from './shell.ts';

type Measured = Pick<Shell, 'loader' | 'record'>;

/** Records which releases use deprecated exports. */
export function recordDeprecatedUses({ loader, record }: Measured): void {
  onDeprecatedUse(({ name, remote, release }) => {
    const page = pageOwner(loader);
    record.note({ what: 'deprecated', remote: remote ?? page.remote, release: release ?? page.release, name });
  });
}

/** Records render errors; the boundary has logged them. */
export function recordRenderError({ loader, record }: Measured, reason: unknown): void {
  const { remote, release, route } = pageOwner(loader);
  const found = placeIn(reason instanceof Error ? reason.stack : undefined);
  record.note({ what: 'error', kind: 'render', remote, release, ...(route ? { route } : {}), ...found });
}

/** Sends what was recorded, errors and vitals. Loads last, and may fail without effect. */
export async function observePage({ loader, record, sdk }: Shell): Promise<void> {
  const { observe } = await import('../observation/observe.ts').catch(() => ({ observe: undefined }));
  const { allows } = sdk.consent;
  observe?.({ record, currentPage: () => pageOwner(loader), hasConsent: allows, send: sendObservations });
}

/** Runs `work` as soon as the visitor has consented. */
export function whenAllowed({ allows, subscribe }: Consent, work: () => void): void {
  const stop = subscribe(() => {
    if (!allows()) return;
    stop();
    work();
  });
  if (!allows()) return;
  stop();
  work();
}
