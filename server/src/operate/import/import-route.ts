import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cardLimits } from 'shared-sdk/cards';
import { type ImportDeps, importCards } from '../../discover/catalogue/import-cards.ts';
import { AppError } from '../../kernel/errors.ts';

/** Path of the import on a running platform. */
export const importPath = '/platform/catalogue/import';

const MAX_FILE_NAME = 400;

/**
 * `POST /platform/catalogue/import`: imports the card file in the body, whose name is in the header `x-file-name`
 * (URI-encoded). Responds with the outcome, which may be a refusal.
 * @param authorize returns the caller, or throws; it is called before the body is read
 */
export function registerCatalogueImport(
  app: FastifyInstance,
  deps: ImportDeps,
  authorize: (request: FastifyRequest) => Promise<{ readonly name: string }>,
): void {
  // In a separate scope, because no other route accepts bytes.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const actors = new WeakMap<FastifyRequest, string>();
    scope.post(
      importPath,
      {
        bodyLimit: cardLimits.fileBytes,
        onRequest: async (request) => {
          actors.set(request, (await authorize(request)).name);
        },
      },
      async (request) => {
        if (!(request.body instanceof Buffer)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
        const name = fileNameOf(request.headers['x-file-name']);
        const [outcome] = await importCards(deps, [{ name, bytes: request.body }]);
        request.log.info({ status: outcome?.status, actor: actors.get(request) }, 'card offered');
        return { data: outcome };
      },
    );
  });
}

function fileNameOf(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? 'card')).slice(0, MAX_FILE_NAME);
  } catch {
    throw new AppError('INVALID_REQUEST');
  }
}
