import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportsIn } from './report.ts';

const MAX_LINES = 12;

/** Describes how a report differs from the reviewed one: the removed exports, their users, and the lines. */
export function differences(file: string, reviewed: string, now: string, root: string): string[] {
  if (reviewed === '') return [`${file}: there is none yet`];
  const [before, after] = [exportsIn(reviewed), exportsIn(now)];
  const gone = [...before].flatMap(([module, names]) =>
    [...names].filter((name) => !after.get(module)?.has(name)).map((name) => ({ module, name })),
  );
  const added = linesOf(now).filter((line) => !linesOf(reviewed).includes(line));
  const removed = linesOf(reviewed).filter((line) => !linesOf(now).includes(line));
  const lines = [...removed.map((line) => `  - ${line.trim()}`), ...added.map((line) => `  + ${line.trim()}`)];
  return [
    `${file}:`,
    ...gone.map(({ module, name }) => {
      const users = usersOf(module, name, root);
      const isMarked = new RegExp(`/\\*\\* @deprecated \\*/\\n[^\\n]*\\b${name}\\b`).test(reviewed);
      const notice = isMarked ? '' : ', without having been @deprecated in a release before';
      return `  ${name} of ${module} has gone${notice}${users.length > 0 ? `; used by: ${users.join(', ')}` : ''}`;
    }),
    ...lines.slice(0, MAX_LINES),
    ...(lines.length > MAX_LINES ? [`  and ${lines.length - MAX_LINES} more lines`] : []),
  ];
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** The remotes that import a name from a module. */
function usersOf(module: string, name: string, root: string): string[] {
  const imported = new RegExp(`import (?:type )?\\{([^}]*)\\} from '${module.replaceAll(/[/.-]/g, '\\$&')}'`, 'g');
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .filter((folder) =>
      readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .some((file) =>
          [...readFileSync(path.join(root, folder, 'src', file), 'utf8').matchAll(imported)].some(([, names = '']) =>
            names.split(',').some(
              (item) =>
                item
                  .trim()
                  .replace(/^type /, '')
                  .split(' as ')[0] === name,
            ),
          ),
        ),
    );
}
