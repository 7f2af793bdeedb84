import { Counter, type Registry } from 'prom-client';

/** One for each process: the registry of each server shows it. */
const deletions = new Counter({
  name: 'manuka_account_deletions_total',
  help: 'Deleted accounts by the reason that the member chose',
  labelNames: ['reason'],
  registers: [],
});

const reasons: ReadonlySet<unknown> = new Set(['not-for-me', 'quality', 'gems', 'privacy', 'too-much']);

/**
 * Counts a deletion by the reason chosen in the form (ACCOUNT-03). The reason is neither stored nor logged, so that
 * nothing connects it with the person; free text is ignored.
 *
 * @param request as the client sent it
 */
export function countDeletion(request: string | undefined): void {
  deletions.inc({ reason: chosen(request) });
}

function chosen(request: string | undefined): string {
  try {
    const { reason } = JSON.parse(request ?? '{}') as { reason?: unknown };
    return reasons.has(reason) ? String(reason) : 'none';
  } catch {
    return 'none';
  }
}

/** Adds the metrics of accounts to a registry. */
export const registerAccountMetrics = (registry: Registry): void => registry.registerMetric(deletions);
