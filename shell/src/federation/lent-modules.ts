import * as React from 'react';
import * as compilerRuntime from 'react/compiler-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as sharedSdk from 'shared-sdk';
import * as sharedSdkReact from 'shared-sdk/react';
import * as sharedUi from 'shared-ui';
import { withNotices } from './deprecated.ts';
import { lentOnDemand } from './lent-on-demand.ts';

declare const __LENT_MODULES__: Readonly<Record<string, string>>;
declare const __LENT_VERSIONS__: Readonly<Record<string, string>>;

const modules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/compiler-runtime': compilerRuntime,
  'react-dom': ReactDom,
  'shared-sdk': sharedSdk,
  'shared-sdk/react': sharedSdkReact,
  'shared-ui': sharedUi,
};

/** A module that the shell lends: loaded with the shell, or when a remote first imports it. */
export type LentModule = { readonly version: string } & (
  | { readonly module: unknown }
  | { readonly load: () => Promise<unknown> }
);

/** What the shell lends to every remote, so that the page has one copy of each. */
export const lentModules: Readonly<Record<string, LentModule>> = Object.fromEntries(
  Object.entries(__LENT_MODULES__).map(([name, version]) => {
    const load = lentOnDemand[name];
    return [name, load ? { version, load } : { version, module: withNotices(name, modules[name] ?? {}) }];
  }),
);

/** Versions by the names that a remote's `requires` uses. */
export const lentVersions = __LENT_VERSIONS__;
