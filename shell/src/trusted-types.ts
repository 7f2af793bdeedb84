/**
 * Runs before any other script and before the first paint. Installs the Trusted Types policy: afterwards a script must
 * come from the shell or from a release in the registry, and markup and code from text are blocked. Also applies the
 * stored theme and language.
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
