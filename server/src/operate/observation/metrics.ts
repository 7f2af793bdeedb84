import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../kernel/errors.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of this process. */
export function createMetrics({ isBusUp }: { readonly isBusUp: () => boolean }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'manuka_bus_up',
    help: '1 while the real-time bus is connected',
    registers,
    collect() {
      this.set(isBusUp() ? 1 : 0);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'manuka_http_request_seconds',
      help: 'Duration of requests by route, method and status',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    pagesOf: new Counter({
      name: 'manuka_remote_pages_total',
      help: 'Pages served for paths of a remote, by the release that they name',
      labelNames: ['remote', 'release'],
      registers,
    }),
    remoteLoads: new Counter({
      name: 'manuka_remote_loads_total',
      help: 'Loads of remotes in browsers, by release and outcome',
      labelNames: ['remote', 'release', 'outcome'],
      registers,
    }),
    remoteLoadSeconds: new Histogram({
      name: 'manuka_remote_load_seconds',
      help: 'Time from the request for a remote until it was ready, in browsers',
      labelNames: ['remote', 'release'],
      buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12],
      registers,
    }),
    remoteErrors: new Counter({
      name: 'manuka_remote_errors_total',
      help: 'Errors in browsers, by the release whose code caused them',
      labelNames: ['remote', 'release', 'kind'],
      registers,
    }),
    vitals: new Histogram({
      name: 'manuka_web_vital_seconds',
      help: 'Web vitals of visits that started on a page of the remote',
      labelNames: ['vital', 'remote', 'release'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'manuka_web_layout_shift',
      help: 'Cumulative layout shift of visits that started on a page of the remote',
      labelNames: ['remote', 'release'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    }),
    deprecatedUses: new Counter({
      name: 'manuka_deprecated_uses_total',
      help: 'Visits in which a release used a deprecated export of a shared module',
      labelNames: ['remote', 'release', 'name'],
      registers,
    }),
    policyViolations: new Counter({
      name: 'manuka_csp_violations_total',
      help: 'Reported violations of the content policy',
      registers,
    }),
  };
}

/** Measures every request, and serves `/metrics`: with its token, or, if none is set, without one outside production. */
export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, isProduction }: { token: string | undefined; isProduction: boolean },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    metrics.requests.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const isAllowed = token ? isSame(request.headers.authorization ?? '', `Bearer ${token}`) : !isProduction;
    if (!isAllowed) throw new AppError('NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
