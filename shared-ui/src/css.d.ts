/**
 * A CSS module as its importers see it, `import * as s from './x.module.css'`: one named export a class.
 * The bundlers reject a name that the sheet lacks; `css-classes.test.tsx` finds it earlier.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css' {}
