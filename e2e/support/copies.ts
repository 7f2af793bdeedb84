import type { Page } from '@playwright/test';

/** Every copy of what is lent that this page knows of: its version, and who has brought it. */
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

/** There is to be one of each, the shell's. */
export const lentAlways = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-sdk',
  'shared-sdk/react',
  'shared-ui',
] as const;
