/** One statement of a declaration file, as the compiler writes it. */
export interface Declaration {
  readonly text: string;
  /** The names that it declares in its own file; none for an import or a list of exports. */
  readonly names: readonly string[];
}

export interface ExternalName {
  /** Name in the other file; `*` for all exports. */
  readonly name: string;
  readonly from: string;
}

export interface DeclarationFile {
  readonly declarations: readonly Declaration[];
  /** Local name → its origin. */
  readonly imports: ReadonlyMap<string, ExternalName>;
  /** Exported name → name in this file, or its origin. */
  readonly exports: ReadonlyMap<string, string | ExternalName>;
}

const STARTS = /^(?:export|import|declare|type|interface|const|function|class|abstract|enum)\b/;
const DECLARES =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:type|interface|const|let|function|class|enum) ([\w$]+)/;
const LISTS = /^(import|export)\s+(?:type\s+)?(?:(\*)(?:\s+as\s+([\w$]+))?|\{([^}]*)\})(?:\s+from\s+['"]([^'"]+)['"])?/;

/** Parses the compiler's output: statements begin at the margin. Comments are dropped, except `@deprecated`. */
export function readDeclarations(text: string): DeclarationFile {
  const declarations: Declaration[] = [];
  const imports = new Map<string, ExternalName>();
  const exports = new Map<string, string | ExternalName>();
  for (const statement of statementsOf(withoutComments(text))) {
    const list = LISTS.exec(bare(statement));
    if (list) {
      const [, kind, star, starName, names = '', from] = list;
      const entries = star ? [{ name: '*', as: starName ?? '*' }] : namesIn(names);
      for (const { name, as } of entries) {
        if (kind === 'import') imports.set(as, { name, from: from ?? '' });
        else exports.set(as, from ? { name, from } : name);
      }
      continue;
    }
    const name = DECLARES.exec(bare(statement))?.[1];
    if (!name) continue;
    declarations.push({ text: statement.trimEnd(), names: [name] });
    if (/^export default /.test(bare(statement))) exports.set('default', name);
    else if (/^export /.test(bare(statement))) exports.set(name, name);
  }
  return { declarations, imports, exports };
}

/** Removes the deprecation comment before it. */
const bare = (statement: string) => statement.replace(/^\s*\/\*\* @deprecated \*\/\s*/, '');

const namesIn = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((item) => {
      const [name = '', as = name] = item.split(/\s+as\s+/);
      return { name, as };
    });

/** Comments are not part of the interface, but a deprecation is. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*\*(?:[^*]|\*(?!\/))*\*\//g, (comment) =>
      comment.includes('@deprecated') ? '/** @deprecated */' : '',
    )
    .replaceAll(/^[ \t]*\n/gm, '')
    .replaceAll(/^\/\/.*\n/gm, '');
}

function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let mark = '';
  for (const line of text.split('\n')) {
    if (/^\/\*\* @deprecated \*\/\s*$/.test(line)) mark = `${line.trim()}\n`;
    else if (STARTS.test(line)) {
      statements.push(mark + line);
      mark = '';
    } else if (statements.length > 0) statements[statements.length - 1] += `\n${line}`;
  }
  return statements;
}
