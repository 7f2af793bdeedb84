import { homedir } from 'node:os';
import path from 'node:path';

export type FileSource = 'downloaded' | 'folder' | 'ollama' | 'lm-studio' | 'hugging-face' | 'llama.cpp';

export interface Place {
  readonly source: FileSource;
  readonly folder: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The folders in which other programs store models, as they document them. */
export function usualPlaces(
  env: Env,
  home = homedir(),
  platform: NodeJS.Platform = process.platform,
): readonly Place[] {
  const cache = env.XDG_CACHE_HOME || path.join(home, '.cache');
  const huggingFace = env.HF_HUB_CACHE || path.join(env.HF_HOME || path.join(cache, 'huggingface'), 'hub');
  return [
    { source: 'ollama', folder: env.OLLAMA_MODELS || path.join(home, '.ollama', 'models') },
    // Where Ollama runs as a service of Linux.
    ...(platform === 'linux' ? [{ source: 'ollama', folder: '/usr/share/ollama/.ollama/models' } as const] : []),
    { source: 'lm-studio', folder: path.join(home, '.lmstudio', 'models') },
    { source: 'lm-studio', folder: path.join(home, '.cache', 'lm-studio', 'models') },
    { source: 'hugging-face', folder: huggingFace },
    { source: 'llama.cpp', folder: env.LLAMA_CACHE || llamaCache(env, home, cache, platform) },
  ];
}

function llamaCache(env: Env, home: string, cache: string, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', 'llama.cpp');
  if (platform === 'win32') return path.join(env.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), 'llama.cpp');
  return path.join(cache, 'llama.cpp');
}
