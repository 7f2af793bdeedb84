/** How requests to a kind of connection look: which client of the AI SDK speaks to it. */
export type Protocol = 'openai-compatible' | 'openai' | 'anthropic' | 'google' | 'mistral';

export interface Kind {
  readonly label: string;
  readonly protocol: Protocol;
  /** Its usual address, with the version of its API. Absent: each installation has another one. */
  readonly address?: string;
  readonly key: 'needed' | 'optional';
  /** A server that its owner runs. It may have to load a model first, and write slowly. */
  readonly isOwnServer: boolean;
  /** A path after the address' origin that `withVersion` adds where an address has no path of its own. */
  readonly versionPath: string;
}

const ownServer = (label: string, port?: number): Kind => ({
  label,
  protocol: 'openai-compatible',
  ...(port === undefined ? {} : { address: `http://127.0.0.1:${port}/v1` }),
  key: 'optional',
  isOwnServer: true,
  versionPath: '/v1',
});
const provider = (label: string, protocol: Protocol, address: string): Kind => ({
  label,
  protocol,
  address,
  key: 'needed',
  isOwnServer: false,
  versionPath: new URL(address).pathname,
});

/** The kinds of connections, with the ports and addresses that their makers document. */
export const KINDS = {
  'openai-compatible': ownServer('OpenAI-compatible'),
  ollama: ownServer('Ollama', 11_434),
  'llama.cpp': ownServer('llama.cpp', 8080),
  lmstudio: ownServer('LM Studio', 1234),
  koboldcpp: ownServer('KoboldCpp', 5001),
  vllm: ownServer('vLLM', 8000),
  openrouter: provider('OpenRouter', 'openai-compatible', 'https://openrouter.ai/api/v1'),
  openai: provider('OpenAI', 'openai', 'https://api.openai.com/v1'),
  anthropic: provider('Anthropic', 'anthropic', 'https://api.anthropic.com/v1'),
  google: provider('Google', 'google', 'https://generativelanguage.googleapis.com/v1beta'),
  mistral: provider('Mistral', 'mistral', 'https://api.mistral.ai/v1'),
} as const satisfies Record<string, Kind>;

export type ConnectionKind = keyof typeof KINDS;

export const isKind = (kind: string): kind is ConnectionKind => Object.hasOwn(KINDS, kind);

/** Seconds that a message may wait for the first word if no other model can answer. */
export const patienceOf = (kind: ConnectionKind): number => (KINDS[kind].isOwnServer ? 300 : 60);

/**
 * An address as its owner typed it, ready for use: without a trailing slash, and with the version of the API where it
 * names only a host.
 * @returns undefined for anything but an HTTP address without credentials
 */
export function withVersion(kind: ConnectionKind, typed: string): string | undefined {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (url.hostname === '' || url.search !== '' || url.hash !== '') return undefined;
  const path = url.pathname === '/' ? KINDS[kind].versionPath : url.pathname.replace(/\/$/, '');
  return `${url.origin}${path}`;
}

/** A setting of how a model chooses words. */
export type SamplerName = 'temperature' | 'topP' | 'minP' | 'repetitionPenalty' | 'dry' | 'xtc';

const USUAL = ['temperature', 'topP'] as const;
const MORE = [...USUAL, 'minP', 'repetitionPenalty'] as const;

/** As their makers document them; a server may refuse others. */
const SAMPLERS: Readonly<Record<ConnectionKind, readonly SamplerName[]>> = {
  'openai-compatible': MORE,
  ollama: USUAL,
  'llama.cpp': [...MORE, 'dry', 'xtc'],
  lmstudio: MORE,
  koboldcpp: [...MORE, 'dry', 'xtc'],
  vllm: MORE,
  openrouter: MORE,
  openai: USUAL,
  anthropic: USUAL,
  google: USUAL,
  mistral: USUAL,
};

/** Those that models behind a kind of connection know. */
export const samplersOf = (kind: ConnectionKind): readonly SamplerName[] => SAMPLERS[kind];

/** The names of the settings that only servers of one kind read, where they differ from those of the others. */
export const penaltyNameOf = (kind: ConnectionKind): string =>
  ({ 'llama.cpp': 'repeat_penalty', lmstudio: 'repeat_penalty', koboldcpp: 'rep_pen' })[kind as string] ??
  'repetition_penalty';
