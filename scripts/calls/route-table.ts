import { calls, type Route, routeOf } from 'shared-sdk/contract';

/** The text of `shared-sdk/src/contract/routes.ts`, one line for each call. */
export function routeTable(): string {
  const rows = Object.entries(calls).map(([name, call]) => `  '${name}': { ${fieldsOf(routeOf(call))} },`);
  return `import type { Route } from './route.ts';

/** The routes of all calls. Generated from their definitions by \`npm run calls\`: don't edit. */
export const routes = {
${rows.join('\n')}
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
`;
}

const fieldsOf = (route: Route) =>
  Object.entries(route)
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ');

const literal = (value: string | readonly string[]): string =>
  typeof value === 'string' ? `'${value}'` : `[${value.map(literal).join(', ')}]`;
