import {
  type CallName,
  type CallSchema,
  calls,
  constants,
  enums,
  errorCatalogue,
  type PlatformCallDefinition,
  platformCalls,
  type Route,
  routes,
} from 'shared-sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, registerSpecifications } from './openapi.ts';
import { type Kernel, startKernel } from './testing/kernel.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
type Document = { openapi: string; info: object; paths: Record<string, Record<string, Operation>> };

const names = Object.keys(routes) as CallName[];
let kernel: Kernel;
let document: Document;

beforeAll(async () => {
  kernel = await startKernel();
  registerSpecifications(kernel.app);
  const response = await kernel.app.inject('/manuka/openapi.json');
  expect(response.statusCode).toBe(200);
  document = response.json();
});
afterAll(() => kernel.app.close());

/** Every `$ref` anywhere in a value. */
function* references(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner;
    else yield* references(inner);
  }
}

describe('the OpenAPI document', () => {
  it('has version 3.1, a title, a version, and no dangling references', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Manuka', version: constants.clientVersion });
    for (const reference of new Set(references(document))) {
      expect(reference).toMatch(/^#\//);
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect(found, reference).toBeTypeOf('object');
    }
  });

  it('has no operation outside the contract, and no duplicate ids', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const defined = [...names, ...Object.keys(platformCalls)];
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(defined.sort());
  });

  it.each(Object.entries<PlatformCallDefinition>(platformCalls))('describes %s of the release API', (name, call) => {
    const [method = '', path = ''] = call.route.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: call.summary, security: [{ release: [] }] });
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
    for (const code of call.errors ?? [])
      expect(
        Object.values(operation?.responses ?? {})
          .map(({ description }) => description)
          .join(),
      ).toContain(code);
  });

  it.each(names)('describes %s: parameters, body, responses and access', (name) => {
    const route: Route = routes[name];
    const schema: CallSchema = calls[name];
    const operation = document.paths[constants.basePath + route.path]?.[route.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    if (!operation) return;
    expect(operation.summary).toBe(schema.summary);
    expect(operation.security).toEqual(route.access === 'public' ? [] : [{ bearer: [] }]);

    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name)).toEqual(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
    expect(inQuery.map((parameter) => parameter.name)).toEqual(Object.keys(schema.query?.shape ?? {}));
    for (const { schema: shape } of operation.parameters) expect(Object.keys(shape)).not.toHaveLength(0);

    const body = operation.requestBody?.content['application/json']?.schema;
    expect(body === undefined).toBe(schema.body === undefined);
    // A message of Google may have more fields than are read.
    const isOurs = name !== 'playstore.pubsub';
    if (body) expect(body).toMatchObject({ type: 'object', ...(isOurs ? { additionalProperties: false } : {}) });

    expect(operation.responses['200']?.content['application/json']?.schema).toMatchObject({
      required: ['data'],
      properties: { data: { type: 'object' } },
    });
    const failures = Object.entries(operation.responses).filter(([status]) => status !== '200');
    for (const [status, { description }] of failures) {
      for (const code of description.split(', ')) {
        expect(errorCatalogue[code as keyof typeof errorCatalogue]?.httpStatus).toBe(Number(status));
      }
    }
    const codes = failures.flatMap(([, { description }]) => description.split(', '));
    for (const code of schema.errors ?? []) expect(codes).toContain(code);
    // Notices of the stores come without a user and are authenticated in other ways.
    const isOfStore = name === 'appstore.webhook' || name === 'playstore.pubsub';
    expect(codes.includes('UNAUTHORIZED')).toBe(route.access !== 'public' || isOfStore);
    expect(codes.includes('MEMBERS_ONLY')).toBe(route.access === 'member');
  });

  it('is built once and stays the same', async () => {
    const again = await kernel.app.inject('/manuka/openapi.json');
    expect(again.json()).toEqual(document);
    expect(openApi()).toEqual(document);
  });
});

describe('the model specification', () => {
  it('lists the whole error catalogue without authentication [API-88]', async () => {
    const { data } = (await kernel.app.inject('/api-for-common-error')).json();
    expect(data.errors).toEqual(Object.entries(errorCatalogue).map(([code, entry]) => ({ code, ...entry })));
  });

  it('has a JSON Schema of each named entity, and the enumerations, without authentication [API-89]', async () => {
    const { data } = (await kernel.app.inject('/api-for-models')).json();
    expect(data.enums).toEqual({ ...enums });
    for (const name of ['channel', 'message', 'presetCard', 'accountInfo', 'banner', 'session', 'botInfo', 'worldInfo'])
      expect(data.models[name], name).toMatchObject({ type: 'object', properties: expect.any(Object) });
    for (const [name, schema] of Object.entries(data.models)) {
      expect(schema, name).toBeTypeOf('object');
      expect(Object.keys(schema as object), name).not.toHaveLength(0);
    }
    expect(data.models.message.properties.status.enum).toEqual([...enums.messageStatuses]);
  });
});
