import type { ImagePort, ModerationPort, SpeechPort, SuggestionPort } from 'ports';
import type { Ai } from '../kernel/ports/ai.ts';
import { conversationModels } from '../kernel/ports/models.ts';
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
  /** `AI_BASE_URL`: the root of an OpenAI-compatible endpoint, with its version. Absent: everything is offline. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  /** `AI_CHAT_MODELS`, split at commas. The prefix `deep:` marks a deep model. */
  readonly chatModels: readonly string[];
  readonly imageModel?: string | undefined;
  readonly moderationModel?: string | undefined;
  readonly speechModel?: string | undefined;
  /** The provider's voices for the platform's, in order. The last one is used for the rest. */
  readonly speechVoices?: readonly string[];
  readonly transcriptionModel?: string | undefined;
}

export interface AiDefaults {
  /** Used when no image model is configured. */
  readonly painter?: ImagePort | undefined;
  /** Used when no speech model is configured. */
  readonly voice?: SpeechPort | undefined;
}

/** Voices of the hosted models: four female, four male, four neutral. */
const PROVIDER_VOICES = 'nova shimmer coral sage onyx echo ash ballad alloy fable verse marin'.split(' ');

/** Milliseconds. After a longer wait the user would rather write themselves. */
const SUGGESTION_MS = 15_000;

/** Chooses per capability: the provider if one is configured, else the offline default. */
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

/** After a mention of self-harm, offers only the prepared suggestions, never the provider's. */
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
