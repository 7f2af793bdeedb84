const SHOWN = 12;

/** Counts passed and failed checks, and keeps the first few failures. */
export class Tally {
  readonly #name: string;
  readonly #checks = new Map<string, { passed: number; failures: string[] }>();
  readonly #figures: string[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  /** @param detail is called only if the check failed */
  check(what: string, holds: boolean, detail: () => string): void {
    const found = this.#checks.get(what) ?? { passed: 0, failures: [] };
    this.#checks.set(what, found);
    if (holds) found.passed += 1;
    else found.failures.push(detail());
  }

  figure(name: string, value: number, unit: string): void {
    this.#figures.push(`figure ${name} ${Math.round(value * 100) / 100} ${unit}`);
  }

  get passed(): number {
    return [...this.#checks.values()].reduce((sum, { passed }) => sum + passed, 0);
  }

  get failed(): number {
    return [...this.#checks.values()].reduce((sum, { failures }) => sum + failures.length, 0);
  }

  print(): void {
    for (const [what, { passed, failures }] of this.#checks) {
      console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${what}: ${passed} held, ${failures.length} did not`);
      for (const failure of failures.slice(0, SHOWN)) console.log(`       ${failure}`);
      if (failures.length > SHOWN) console.log(`       and ${failures.length - SHOWN} more`);
    }
    for (const figure of this.#figures) console.log(figure);
    console.log(`campaign ${this.#name}: ${this.passed} held, ${this.failed} did not`);
  }
}
