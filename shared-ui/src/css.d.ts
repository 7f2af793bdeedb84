/**
 * A CSS module as its importers see it: `import * as s from './x.module.css'` has one named export per class. The
 * bundlers reject unknown classes; `css-classes.test.tsx` reports them earlier.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css' {}
