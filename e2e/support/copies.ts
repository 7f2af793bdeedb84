import type { Page } from '@playwright/test';

/** All copies of shared modules in this page, with their versions and providers. */
export const copiesIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    type Scope = Record<string, Record<string, { from?: string }>>;
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default?: Scope } }[] };
    };
    const found: Record<string, Set<string>> = {};
    for (const { shareScopeMap } of federation.__INSTANCES__)
      for (const [module, versions] of Object.entries(shareScopeMap.default ?? {}))
        for (const [version, { from }] of Object.entries(versions)) {
          found[module] ??= new Set();
          found[module].add(`${version} of ${from}`);
        }
    return Object.fromEntries(Object.entries(found).map(([module, all]) => [module, [...all]]));
  });

/** Each must exist once, provided by the shell. */
export const lentAlways = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-sdk',
  'shared-sdk/react',
  'shared-ui',
] as const;
