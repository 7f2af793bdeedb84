declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css' {}

/** The address of a file that is bundled for a thread of its own. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
