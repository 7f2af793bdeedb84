import type { FastifyInstance } from 'fastify';
import { type Observation, observations, observationsPath } from 'shared-sdk/contract';
import { AppError } from '../../kernel/errors.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import type { Metrics } from './metrics.ts';

interface Deps {
  readonly metrics: Metrics;
  readonly registry: Pick<ReleaseRegistry, 'live' | 'knows'>;
}

/** Limit of distinct label values, because clients can invent names. */
const MAX_NAMES = 200;

/** Counts browsers' observations by remote and release: loads, errors, vitals, deprecated uses. */
export function registerObservations(app: FastifyInstance, { metrics, registry }: Deps): void {
  const known = new Map<string, boolean>();
  const names = new Set<string>();

  /** Only existing releases get labels of their own. */
  const labelsOf = async ({ remote, release }: Observation) => {
    if (remote === 'shell') return { remote, release: '' };
    const key = `${remote} ${release}`;
    const build = release.slice(release.lastIndexOf('-') + 1);
    let isKnown = known.get(key);
    if (isKnown === undefined) {
      const { remotes, canaries } = await registry.live();
      isKnown =
        [...remotes, ...canaries.map(({ release: one }) => one)].some(
          (one) => one.name === remote && `${one.version}-${one.build}` === release,
        ) || (await registry.knows(remote, build));
      if (isKnown) known.set(key, true);
    }
    return isKnown ? { remote, release } : { remote: 'unknown', release: '' };
  };
  const nameOf = (name: string) => {
    if (!names.has(name) && names.size >= MAX_NAMES) return 'other';
    names.add(name);
    return name;
  };

  app.post(
    observationsPath,
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const body = observations.safeParse(request.body);
      if (!body.success) throw new AppError('INVALID_REQUEST');
      const { visit, seen } = body.data;
      for (const one of seen) {
        const labels = await labelsOf(one);
        switch (one.what) {
          case 'load':
            metrics.remoteLoads.inc({ ...labels, outcome: one.outcome });
            if (one.outcome === 'ok') metrics.remoteLoadSeconds.observe(labels, one.ms / 1000);
            break;
          case 'error':
            metrics.remoteErrors.inc({ ...labels, kind: one.kind });
            request.log.warn(
              { ...labels, kind: one.kind, place: one.place, route: one.route, visit },
              'error in a browser',
            );
            break;
          case 'vital':
            if (one.name === 'CLS') metrics.layoutShift.observe(labels, one.value);
            else metrics.vitals.observe({ ...labels, vital: one.name }, one.value / 1000);
            break;
          case 'deprecated':
            metrics.deprecatedUses.inc({ ...labels, name: nameOf(one.name) });
            break;
        }
      }
      return reply.code(204).send();
    },
  );
}
