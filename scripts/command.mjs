import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { commands, helpOf } from './commands.mjs';
import { become, findNode, install, root } from './toolchain.mjs';

/**
 * `node scripts/command.mjs <name> …` runs a command of `package.json`, or explains it. An option that it does not know
 * is refused before anything runs.
 */
const [name = '', ...given] = process.argv.slice(2);
const { script, isForOperators = false } = commands[name];
const problem = given.includes('--help') || given.includes('-h') ? null : problemOf(given);
if (problem === null) console.log(helpOf(name));
else if (problem !== undefined) {
  console.error(`${problem}\n\n${helpOf(name)}`);
  process.exitCode = 2;
} else if (script[0].endsWith('.mjs')) {
  process.argv = [process.argv[0], path.join(root, script[0]), ...script.slice(1), ...given];
  await import(pathToFileURL(process.argv[1]).href);
} else {
  install({ everything: !isForOperators });
  become(findNode(), [...script, ...given]);
}

/** What is wrong with the arguments; undefined if nothing is. */
function problemOf(args) {
  const { options = {}, names: [least, most] = [0, 0] } = commands[name];
  const types = Object.entries(options).map(([option, kind]) => [
    option,
    { type: kind === 'flag' ? 'boolean' : 'string' },
  ]);
  try {
    const { positionals } = parseArgs({ args, options: Object.fromEntries(types), allowPositionals: true });
    if (positionals.length > most) return `Unexpected argument: ${positionals[most]}`;
    return positionals.length < least ? 'Something is missing.' : undefined;
  } catch (error) {
    const [option = ''] = /'-[^']*'/.exec(error.message) ?? [];
    return error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `Unknown option: ${option.slice(1, -1)}` : error.message;
  }
}
