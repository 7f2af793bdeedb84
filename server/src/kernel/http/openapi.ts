import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-sdk/contract';
import {
  type CallName,
  type CallSchema,
  calls,
  commonErrors,
  constants,
  type ErrorCode,
  enums,
  errorCatalogue,
  errorResponse,
  type PlatformCallDefinition,
  platformCalls,
  platformErrors,
  type Route,
  routes,
} from 'shared-sdk/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Documents of the contract for clients. Each is built once, on the first request. */
export function registerSpecifications(app: FastifyInstance): void {
  const documents: Readonly<Record<string, () => Json>> = {
    '/manuka/openapi.json': openApi,
    '/api-for-models': () => ({ data: modelSpecification() }),
    '/api-for-common-error': () => ({ data: errorSpecification() }),
  };
  for (const [url, make] of Object.entries(documents)) {
    let made: Json | undefined;
    app.get(url, async (_request, reply) => {
      made ??= make();
      return reply.header('cache-control', 'no-cache').send(made);
    });
  }
}

/** The contract as OpenAPI 3.1. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as CallName[]) {
    const route: Route = routes[name];
    const path = constants.basePath + route.path;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, calls[name]) };
  }
  for (const [name, definition] of Object.entries<PlatformCallDefinition>(platformCalls)) {
    const [method = '', path = ''] = definition.route.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: platformOperation(name, definition) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Manuka',
      version: constants.clientVersion,
      description: 'Success answers { data }, failure { code, message, requestId, details? }.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        release: { type: 'http', scheme: 'bearer', description: 'A release token.' },
      },
      schemas: { Error: jsonSchema(errorResponse, 'output') },
    },
  };
}

function operation(name: CallName, route: Route, schema: CallSchema): Json {
  const codes: readonly ErrorCode[] = [
    ...commonErrors.any,
    ...(route.access === 'public' ? [] : commonErrors[route.access]),
    ...(schema.errors ?? []),
  ];
  return {
    ...described(name, schema, codes),
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    ...(route.raw
      ? {
          requestBody: {
            required: true,
            content: { [route.raw]: { schema: rawSchema(route.raw) } },
          },
        }
      : {}),
  };
}

const platformOperation = (name: string, definition: PlatformCallDefinition): Json => ({
  ...described(name, definition, [...platformErrors, ...(definition.errors ?? [])]),
  security: [{ release: [] }],
});

/** Request and response of a call. */
function described(name: string, schema: CallSchema, codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorCatalogue[code].httpStatus);
  const failures = [...byStatus].map(([status, found]) => [
    String(status),
    {
      description: found.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    operationId: name,
    summary: schema.summary,
    tags: [name.split('.')[0]],
    parameters: [...parameters('path', schema.params), ...parameters('query', schema.query)],
    ...(schema.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(schema.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['data'], properties: { data: jsonSchema(schema.data, 'output') } },
          },
        },
      },
      ...Object.fromEntries(failures),
    },
  };
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** JSON Schemas of the named entities, and the enumerations (API-89). */
export function modelSpecification(): Json {
  const named = Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
    value instanceof z.ZodType ? [[name, value] as const] : [],
  );
  return {
    models: Object.fromEntries(named.map(([name, schema]) => [name, jsonSchema(schema, 'output')])),
    enums: Object.fromEntries(Object.entries(enums)),
  };
}

/** The error catalogue (API-88). */
export const errorSpecification = (): Json => ({
  errors: Object.entries(errorCatalogue).map(([code, { httpStatus, message }]) => ({ code, httpStatus, message })),
});

const BINARY = { type: 'string', format: 'binary' } as const;
const rawSchema = (type: string) =>
  type === 'multipart/form-data' ? { type: 'object', properties: { file: BINARY }, required: ['file'] } : BINARY;
