/** Before or after the character's definition, or some messages before the end of the prompt. */
export type LorePosition = 'before' | 'after' | 'depth';

/** The decorators at the head of an entry: `@@depth 5`, `@@activate_only_after 3`, and `@@@` as a fallback for an unknown one above it. */
export interface Decorators {
  readonly content: string;
  readonly isConstant: boolean;
  readonly isForbidden: boolean;
  readonly onlyAfter: number;
  readonly onlyEvery: number;
  readonly scanDepth: number | undefined;
  readonly additionalKeys: readonly string[];
  readonly excludedKeys: readonly string[];
  readonly position: LorePosition | undefined;
  readonly depth: number | undefined;
  /** Active from its first match on; only once. */
  readonly isKept: boolean;
  readonly isOnce: boolean;
  readonly unknown: number;
}

const KNOWN = [
  'activate',
  'constant',
  'dont_activate',
  'activate_only_after',
  'activate_only_every',
  'scan_depth',
  'additional_keys',
  'exclude_keys',
  'position',
  'depth',
  'keep_activate_after_match',
  'dont_activate_after_match',
];

const POSITIONS: Readonly<Record<string, LorePosition>> = { before_desc: 'before', after_desc: 'after' };

/** Removes the decorators from an entry: they must not get into a prompt. */
export function readDecorators(text: string): Decorators {
  if (!text.startsWith('@@')) return { ...nothing, content: text };
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('@@'));
  const head = end < 0 ? lines : lines.slice(0, end);
  const values = new Map<string, string>();
  let unknown = 0;
  let isTaken = false;
  for (const line of head) {
    const [, marks = '', name = '', value = ''] = /^(@@@?)([\w-]+)(.*)$/s.exec(line.trim()) ?? [];
    if (name === '' || (marks === '@@@' && isTaken)) continue;
    isTaken = KNOWN.includes(name);
    if (isTaken) values.set(name, value.trim());
    else unknown += 1;
  }
  const whole = (name: string) => Math.max(0, Math.trunc(Number(values.get(name)) || 0));
  const keys = (name: string) => (values.get(name) ?? '').split(',').flatMap((key) => key.trim() || []);
  return {
    content: end < 0 ? '' : lines.slice(end).join('\n').trim(),
    isConstant: values.has('activate') || values.has('constant'),
    isForbidden: values.has('dont_activate'),
    onlyAfter: whole('activate_only_after'),
    onlyEvery: whole('activate_only_every'),
    scanDepth: values.has('scan_depth') ? whole('scan_depth') : undefined,
    additionalKeys: keys('additional_keys'),
    excludedKeys: keys('exclude_keys'),
    position: values.has('depth') ? 'depth' : POSITIONS[values.get('position') ?? ''],
    depth: values.has('depth') ? whole('depth') : undefined,
    isKept: values.has('keep_activate_after_match'),
    isOnce: values.has('dont_activate_after_match'),
    unknown,
  };
}

const nothing: Omit<Decorators, 'content'> = {
  isConstant: false,
  isForbidden: false,
  onlyAfter: 0,
  onlyEvery: 0,
  scanDepth: undefined,
  additionalKeys: [],
  excludedKeys: [],
  position: undefined,
  depth: undefined,
  isKept: false,
  isOnce: false,
  unknown: 0,
};
