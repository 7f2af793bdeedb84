import type { Ai } from '../kernel/ports/ai.ts';
import { conversationModels } from '../kernel/ports/models.ts';
import type { ImagePort, ModerationPort, SuggestionPort } from '../kernel/ports/ports.ts';
import type { SpeechPort } from '../kernel/ports/speech-ports.ts';
import { voices } from '../kernel/ports/voices.ts';
import { createLayeredModeration } from './layered-moderation.ts';
import { createOpenAiChat } from './openai/chat.ts';
import { createOpenAiDrafts } from './openai/drafts.ts';
import { createOpenAiImages } from './openai/images.ts';
import { createOpenAiModeration } from './openai/moderation.ts';
import { createOpenAiSpeech } from './openai/speech.ts';
import { createOpenAiSuggestions } from './openai/suggestions.ts';
import { createOpenAiTranscription } from './openai/transcription.ts';
import { createPooledCompanion, createPooledDrafts, createPooledSuggestions } from './pooled/companion.ts';
import { createPooledModeration } from './pooled/moderation.ts';

export interface AiConfig {
  /** `AI_BASE_URL`: the root of an OpenAI-compatible endpoint, with its version. Without it everything is offline. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  /** `AI_CHAT_MODELS`, split at commas; a `deep:` before a name marks a deep one. */
  readonly chatModels: readonly string[];
  readonly imageModel?: string | undefined;
  readonly moderationModel?: string | undefined;
  readonly speechModel?: string | undefined;
  /** The provider's voices for ours, in their order; the last one stands for those beyond it. */
  readonly speechVoices?: readonly string[];
  readonly transcriptionModel?: string | undefined;
}

export interface AiDefaults {
  /** Paints where no image model is configured. */
  readonly painter?: ImagePort | undefined;
  /** Speaks where no speech model is configured. */
  readonly voice?: SpeechPort | undefined;
}

/** Voices that the hosted models know: four women's, four men's, four others. */
const PROVIDER_VOICES = 'nova shimmer coral sage onyx echo ash ballad alloy fable verse marin'.split(' ');

/** Whoever waits for suggestions would rather write by then, in milliseconds. */
const SUGGESTION_MS = 15_000;

/** Chooses for each capability by itself: the provider where one is configured, the offline default where not. */
export function createAi(config: AiConfig, defaults: AiDefaults = {}): Ai {
  const provider = config.baseUrl ? { baseUrl: config.baseUrl, apiKey: config.apiKey } : undefined;
  const models = conversationModels(provider ? config.chatModels : []);
  const chatModels =
    provider && config.chatModels.some((name) => name.trim() !== '') ? models.map(({ modelId }) => modelId) : [];
  const [draftModel, ...otherModels] = chatModels;
  const rules = createPooledModeration();
  const image =
    provider && config.imageModel ? createOpenAiImages({ ...provider, model: config.imageModel }) : defaults.painter;

  return {
    chat: provider && draftModel ? createOpenAiChat({ ...provider, models: chatModels }) : createPooledCompanion(),
    drafts: provider && draftModel ? createOpenAiDrafts({ ...provider, model: draftModel }) : createPooledDrafts(),
    suggestions:
      provider && draftModel
        ? carefully(
            rules,
            createOpenAiSuggestions({ ...provider, models: [draftModel, ...otherModels], timeoutMs: SUGGESTION_MS }),
          )
        : createPooledSuggestions(),
    moderation: provider
      ? createLayeredModeration(rules, createOpenAiModeration({ ...provider, model: config.moderationModel }))
      : rules,
    ...(image ? { image } : {}),
    ...speechOf(config, defaults),
    models,
    isDemo: draftModel === undefined,
  };
}

function speechOf(config: AiConfig, defaults: AiDefaults): Pick<Ai, 'speech' | 'transcription'> {
  const { baseUrl, apiKey, speechModel, speechVoices = [], transcriptionModel } = config;
  const provider = baseUrl ? { baseUrl, apiKey } : undefined;
  const names = speechVoices.length > 0 ? speechVoices : PROVIDER_VOICES;
  const byOurs = voices.map(({ voiceId }, n) => [voiceId, names[n] ?? names.at(-1) ?? ''] as const);
  const speech =
    provider && speechModel
      ? createOpenAiSpeech({ ...provider, model: speechModel, voices: Object.fromEntries(byOurs) })
      : defaults.voice;
  return {
    ...(speech ? { speech } : {}),
    ...(provider && transcriptionModel
      ? { transcription: createOpenAiTranscription({ ...provider, model: transcriptionModel }) }
      : {}),
  };
}

/** A person who spoke of self-harm gets only the suggestions that are written for it. */
function carefully(rules: ModerationPort, provider: SuggestionPort): SuggestionPort {
  const written = createPooledSuggestions();
  return {
    async suggest(request) {
      const said = request.turns.findLast(({ role }) => role === 'user')?.text ?? '';
      const verdict = await rules.check(said, request.signal);
      return (!verdict.safe && verdict.reason === 'SELF_HARM' ? written : provider).suggest(request);
    },
  };
}
