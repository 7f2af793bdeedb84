import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
const LIMIT = { max: 60, timeWindow: '1 minute' } as const;

/** `POST /platform/csp-reports`: counts and logs violations of the content policy that browsers report. */
export function registerPolicyReports(app: FastifyInstance, { policyViolations }: Metrics): void {
  app.addContentTypeParser(REPORT_TYPES, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/platform/csp-reports', { config: { rateLimit: LIMIT } }, async (request, reply) => {
    policyViolations.inc();
    request.log.warn({ report: String(request.body).slice(0, 1000) }, 'content policy violated');
    return reply.code(204).send();
  });
}
