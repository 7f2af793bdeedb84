/** A first call of a page, from its manifest: `:chat` is replaced by the id in that part of the address. */
export interface FirstCall {
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The first calls of a page at an address; skips calls whose ids are not in the address. */
export function firstCallsAt(
  calls: readonly FirstCall[] | undefined,
  parts: Readonly<Record<string, string | undefined>>,
): FirstCall[] {
  return (calls ?? []).flatMap(({ call, params }) => {
    const found = Object.entries(params).map(([name, part]) => [name, idIn(parts[part.slice(1)])] as const);
    return found.every(([, value]) => value !== undefined)
      ? [{ call, params: Object.fromEntries(found) as Record<string, string> }]
      : [];
  });
}

const idIn = (part = '') => id.exec(part)?.[0].toLowerCase();
