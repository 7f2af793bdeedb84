import { createModelChat, createModelDrafts, createModelSuggestions, type TextModel, tryWriter } from 'connections';
import { type Chain, createChain, createMeasures, type Measures } from 'connections/chain';
import {
  createOpenAiEmbeddings,
  createOpenAiImages,
  createOpenAiModeration,
  createOpenAiSpeech,
  createOpenAiTranscription,
} from 'connections/openai';
import {
  AiError,
  type DraftPort,
  type ImagePort,
  type ModerationPort,
  type SpeechPort,
  type SuggestionPort,
} from 'ports';
import type { Ai } from '../kernel/ports/ai.ts';
import { DEMO_MODEL } from '../kernel/ports/models.ts';
import { voices } from '../kernel/ports/voices.ts';
import { createLayeredModeration } from './layered-moderation.ts';
import { environmentModels, type OfferedModel } from './offered/offered-model.ts';
import type { OfferedModels } from './offered/offered-models.ts';
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
  readonly embeddingModel?: string | undefined;
  /** Of the embedding model. Default: `baseUrl`. */
  readonly embeddingBaseUrl?: string | undefined;
}

export interface AiDefaults {
  /** Used when no image model is configured. */
  readonly painter?: ImagePort | undefined;
  /** Used when no speech model is configured. */
  readonly voice?: SpeechPort | undefined;
}

/** Voices of the hosted models: four female, four male, four neutral. */
const PROVIDER_VOICES = 'nova shimmer coral sage onyx echo ash ballad alloy fable verse marin'.split(' ');

/** Milliseconds. A chain has ended before these: they are for what is stuck. */
const LEEWAY_MS = 5_000;
const LONGEST_REPLY_MS = 1_300_000;

/** Milliseconds. After a longer wait the user would rather write themselves. */
const SUGGESTION_MS = 15_000;

/** The language models that are offered, which may change at any time. */
export type Offered = Pick<OfferedModels, 'platform' | 'ownOf' | 'get' | 'refresh'>;

/** Chooses per capability: a model or provider if there is one, else the offline default. */
export function createAi(
  config: AiConfig,
  defaults: AiDefaults = {},
  offered: Offered = environmentOnly(config),
  measures: Measures = createMeasures(),
): Ai {
  const provider = config.baseUrl ? { baseUrl: config.baseUrl, apiKey: config.apiKey } : undefined;
  const rules = createPooledModeration();
  const image =
    provider && config.imageModel ? createOpenAiImages({ ...provider, model: config.imageModel }) : defaults.painter;
  const chain = createChain({ measures });
  return {
    ...languagePorts(offered, rules, chain),
    refresh: () => offered.refresh(),
    tryLocal: (modelId) => {
      const model = offered.get(modelId);
      return model?.file === undefined ? undefined : tryWriter((request) => model.chat.write(request));
    },
    usualTimes: (modelId) => measures.usual(modelId),
    moderation: provider
      ? createLayeredModeration(rules, createOpenAiModeration({ ...provider, model: config.moderationModel }))
      : rules,
    ...(image ? { image } : {}),
    ...speechOf(config, defaults),
    ...embeddingsOf(config),
    get models() {
      return offered.platform.length > 0 ? offered.platform.map(({ info }) => info) : [DEMO_MODEL];
    },
    patienceMs: (modelId) => {
      const models = inOrder(offered, offered.get(modelId) ?? offered.platform[0]);
      return models.length === 0 ? undefined : Math.max(...models.map(({ chat }) => chat.patienceMs)) + LEEWAY_MS;
    },
    longestReplyMs: LONGEST_REPLY_MS,
    samplers: (modelId) => (offered.get(modelId) ?? offered.platform[0])?.chat.samplers ?? [],
    contextTokens: (modelId) => (offered.get(modelId) ?? offered.platform[0])?.chat.contextTokens?.(),
    ownModels: (userId) => offered.ownOf(userId).map(({ info }) => info),
    get isDemo() {
      return offered.platform.length === 0;
    },
  };
}

function environmentOnly(config: AiConfig): Offered {
  const platform = environmentModels(config);
  const get = (modelId: string) => platform.find(({ info }) => info.modelId === modelId);
  return { platform, ownOf: () => [], get, refresh: async () => {} };
}

/** Each call goes to the models that are offered at that moment; the demo companion answers where there are none. */
function languagePorts(
  offered: Offered,
  rules: ModerationPort,
  chain: Chain,
): Pick<Ai, 'chat' | 'drafts' | 'suggestions'> {
  const wanted = (modelId: string) => offered.get(modelId) ?? offered.platform[0];
  const first = (): TextModel => {
    const [model] = offered.platform;
    if (!model) throw new AiError('unavailable', 'The language model was removed.');
    return model.chat;
  };
  const written = {
    chat: createPooledCompanion(),
    drafts: createPooledDrafts(),
    suggestions: createPooledSuggestions(),
  };
  const models = {
    chat: createModelChat({
      chain,
      modelsFor: ({ modelId }) => inOrder(offered, wanted(modelId)).map(({ chat }) => chat),
    }),
    drafts: createModelDrafts({ model: first }),
    suggestions: carefully(
      rules,
      written.suggestions,
      createModelSuggestions({ modelOf: (id) => wanted(id)?.chat ?? first(), timeoutMs: SUGGESTION_MS }),
    ),
  };
  // Where a model was removed meanwhile the call fails: the demo companion never answers in the place of a model.
  const forModel = (modelId: string) => (wanted(modelId) || modelId !== DEMO_MODEL.modelId ? models : written);
  return {
    chat: {
      reply: (request) => forModel(request.modelId).chat.reply(request),
      readsAhead: (modelId) => forModel(modelId).chat.readsAhead?.(modelId) ?? false,
      readAhead: async (request) => forModel(request.modelId).chat.readAhead?.(request),
    },
    suggestions: {
      suggest: (request) =>
        (offered.platform.length > 0 || wanted(request.modelId) ? models : written).suggestions.suggest(request),
    },
    drafts: draftsFrom(() => (offered.platform.length > 0 ? models.drafts : written.drafts)),
  };
}

/** Drafts by the port that is chosen at each call. */
function draftsFrom(choose: () => DraftPort): DraftPort {
  return {
    character: (request) => choose().character(request),
    world: (request) => choose().world(request),
    characterField: (request) => choose().characterField(request),
    worldField: (request) => choose().worldField(request),
    characterLook: (request) => choose().characterLook(request),
    worldLook: (request) => choose().worldLook(request),
    characterSummary: (request) => choose().characterSummary(request),
    worldSummary: (request) => choose().worldSummary(request),
  };
}

/**
 * The wanted model, and those that may answer in its place: of the platform those for the same tier or for all, of a
 * member's own ones the others of that member.
 */
function inOrder(offered: Offered, wanted: OfferedModel | undefined): readonly OfferedModel[] {
  if (!wanted) return [];
  const { ownerId, tier } = wanted.info;
  const all = ownerId === undefined ? offered.platform : offered.ownOf(ownerId);
  const isForAll = ({ info }: OfferedModel) => info.tier === undefined || info.tier === 'BASIC' || info.tier === tier;
  return [wanted, ...all.filter((other) => other !== wanted && isForAll(other))];
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

function embeddingsOf({ embeddingModel, embeddingBaseUrl, baseUrl, apiKey }: AiConfig): Pick<Ai, 'embeddings'> {
  const provider = embeddingBaseUrl ? { baseUrl: embeddingBaseUrl } : baseUrl ? { baseUrl, apiKey } : undefined;
  return provider && embeddingModel
    ? { embeddings: createOpenAiEmbeddings({ ...provider, model: embeddingModel }) }
    : {};
}

/** After a mention of self-harm, offers only the prepared suggestions, never a model's. */
function carefully(rules: ModerationPort, written: SuggestionPort, model: SuggestionPort): SuggestionPort {
  return {
    async suggest(request) {
      const said = request.turns.findLast(({ role }) => role === 'user')?.text ?? '';
      const verdict = await rules.check(said, request.signal);
      return (!verdict.safe && verdict.reason === 'SELF_HARM' ? written : model).suggest(request);
    },
  };
}
