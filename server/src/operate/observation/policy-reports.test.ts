import { describe, expect, it } from 'vitest';
import { origin, withOrigin } from '../releases/testing/live-origin.ts';

withOrigin();

describe('reports of policy violations', () => {
  it('are counted, and are refused if they are large or of another type', async () => {
    const report = (type: string, payload: string) =>
      origin.app.inject({
        method: 'POST',
        url: '/platform/csp-reports',
        headers: { 'content-type': type },
        payload,
      });
    const before = (await origin.metrics.policyViolations.get()).values[0]?.value ?? 0;
    expect((await report('application/csp-report', '{"csp-report":{}}')).statusCode).toBe(204);
    expect((await report('application/reports+json', 'not even JSON')).statusCode).toBe(204);
    expect((await report('application/csp-report', 'x'.repeat(16 * 1024 + 1))).statusCode).toBe(413);
    expect((await report('text/plain', 'x')).statusCode).toBe(415);
    expect((await origin.metrics.policyViolations.get()).values[0]?.value).toBe(before + 2);
  });
});
