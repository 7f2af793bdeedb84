import { type CompiledRules, compileRules } from './compiled.ts';
import { RULE_TABLES, SHARED_LISTS } from './rules/tables.ts';

/** Compiles all rules: some hundred milliseconds. */
export const compileAll = (): CompiledRules => compileRules(RULE_TABLES, SHARED_LISTS);
