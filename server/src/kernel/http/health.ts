import type { FastifyInstance } from 'fastify';

interface Health {
  /** Rejects while the database doesn't answer. */
  readonly askDatabase: () => Promise<unknown>;
  readonly busState: () => string;
}

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export function registerHealth(app: FastifyInstance, { askDatabase, busState }: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await askDatabase().then(
      () => 'up',
      () => 'down',
    );
    return reply
      .code(database === 'up' ? 200 : 503)
      .send({ status: database === 'up' ? 'ready' : 'not ready', database, bus: busState() });
  });
}
