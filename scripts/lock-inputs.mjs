/**
 * What a package of the workspace and its dependencies resolve to, as sorted lines `name@version`: the part of a
 * lockfile on which its build depends. Reads the lines themselves, because it runs before anything is installed.
 * @param {string} lock text of pnpm-lock.yaml
 * @param {readonly string[]} importers folders of packages; `.` is the root. Only their `dependencies` count
 * @returns {string} the whole text if it has another form
 */
export function lockedFor(lock, importers) {
  const { direct, snapshots } = parse(lock);
  if (importers.some((name) => !direct.has(name))) return lock;
  const found = new Set();
  const waiting = importers.flatMap((name) => direct.get(name));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, version] = next;
    // An alias is resolved to another name.
    const key = snapshots.has(`${name}@${version}`) ? `${name}@${version}` : version;
    if (version.startsWith('link:') || found.has(key)) continue;
    found.add(key);
    waiting.push(...(snapshots.get(key) ?? []));
  }
  return [...found].sort().join('\n');
}

const unquoted = (text) => text.replace(/^'(.*)'$/, '$1');

/** The direct dependencies of each importer, and those of each resolved package, as pairs of name and version. */
function parse(lock) {
  const direct = new Map();
  const snapshots = new Map();
  let [section, list, kind, name] = ['', [], '', ''];
  for (const line of lock.split('\n')) {
    const depth = line.search(/\S/);
    const [, key = '', value = ''] = /^\s*('[^']*'|[^\s:]+(?::[^\s:]+)*):(?: (.*))?$/.exec(line) ?? [];
    if (depth === 0) section = key;
    else if (depth === 2) {
      list = [];
      if (section === 'importers') direct.set(unquoted(key), list);
      if (section === 'snapshots') snapshots.set(unquoted(key), list);
    } else if (depth === 4) kind = key;
    else if (section === 'snapshots' && depth === 6 && /^(optionalD|d)ependencies$/.test(kind))
      list.push([unquoted(key), unquoted(value)]);
    else if (section === 'importers' && kind === 'dependencies') {
      if (depth === 6) name = unquoted(key);
      else if (key === 'version') list.push([name, unquoted(value)]);
    }
  }
  return { direct, snapshots };
}
