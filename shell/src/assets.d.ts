declare module '*.md?raw' {
  const text: string;
  export default text;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css' {}
