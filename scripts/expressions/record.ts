import path from 'node:path';

/**
 * Imports the files named as arguments and prints each expression built meanwhile, with its position, as JSON. It runs
 * in a separate process that has loaded none of the files.
 */
interface Built {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const built: Built[] = [];
const Native = globalThis.RegExp;

function placeOf(stack: string): { readonly file: string; readonly line: number } | undefined {
  const frame = stack.split('\n').find((one) => one.includes('file://') && !one.includes(import.meta.url));
  const [, url, line] = frame?.match(/(file:.*?):(\d+):\d+/) ?? [];
  return url === undefined || url.includes('node_modules')
    ? undefined
    : { file: path.relative(root, new URL(url).pathname), line: Number(line) };
}

const record = (made: RegExp): RegExp => {
  const place = placeOf(new Error().stack ?? '');
  if (place) built.push({ ...place, source: made.source, flags: made.flags });
  return made;
};

globalThis.RegExp = new Proxy(Native, {
  construct: (target, args, self) => record(Reflect.construct(target, args, self) as RegExp),
  apply: (target, self, args) => record(Reflect.apply(target, self, args) as RegExp),
});
for (const file of process.argv.slice(2)) await import(file);
globalThis.RegExp = Native;
process.stdout.write(JSON.stringify(built));
process.exit(0);
