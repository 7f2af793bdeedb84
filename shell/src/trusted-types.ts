/**
 * Runs before any other script and before the first paint. From here on the browser takes a script's address only if it
 * is one of the shell's own files or lies in a release that the registry names, and takes no markup and no code made
 * from text at all. The page gets the look that was chosen for it.
 */
import { markLanguage, markMember, markPage } from './boot.ts';
import { type ScriptPolicy, scriptPolicy } from './script-policy.ts';
import { applyStoredTheme } from './theme.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): unknown;
}
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

applyStoredTheme();
markLanguage();
markPage();
markMember();
const read = (id: string): unknown => JSON.parse(document.getElementById(`manuka-${id}`)?.textContent ?? '{}');
const { remotes = [] } = read('registry') as { remotes?: Parameters<typeof scriptPolicy>[0] };
const { scripts = [], overrides = [] } = read('settings') as { scripts?: string[]; overrides?: { url?: string }[] };
const ownBuilds = overrides.flatMap(({ url }) => url ?? []);
factory?.createPolicy('default', scriptPolicy(remotes, location.href, scripts, ownBuilds));
