declare module '*.svg' {
  /** URL of the image. */
  const url: string;
  export default url;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css' {}
