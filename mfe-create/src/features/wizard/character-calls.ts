import { type CharacterValues, toBotInfo } from '../draft/values.ts';
import type { Send } from './use-submit.ts';
import type { WizardCalls } from './wizard.tsx';

const quiet = (signal: AbortSignal) => ({ silent: true, signal }) as const;
/** Without a gender, texts are generated for a neutral one. */
const infoOf = (values: CharacterValues) => toBotInfo({ ...values, gender: values.gender ?? 'NON_BINARY' });

export const characterCalls: WizardCalls<CharacterValues> = {
  fields: [
    'nickname',
    'relationship',
    'backstory',
    'initialSituation',
    'personality',
    'details',
    'firstMessage',
    'hashTags',
    'headline',
    'shortDescription',
  ],
  write: ({ call }, customBotKey, { field, values, attempt, signal }) =>
    call(
      'bots.generateField',
      { body: { customBotKey, botInfo: infoOf(values), field: field as 'backstory', attempt } },
      quiet(signal),
    ),
  info: (values) => ({ botInfo: toBotInfo(values) }),
  summarize: ({ call }, customBotKey, { values, signal }) => {
    const { headline: _, shortDescription: __, ...botInfo } = infoOf(values);
    return call('bots.generateSummaryFields', { body: { customBotKey, botInfo } }, quiet(signal));
  },
  design: {
    describe: ({ call }, customBotKey, { values, attempt, signal }) => {
      const { headline: _, shortDescription: __, visualDescription: ___, ...botInfo } = infoOf(values);
      return call('bots.generateVisualDescription', { body: { customBotKey, botInfo, attempt } }, quiet(signal));
    },
    create: ({ call }, customBotKey, { values, style, signal }) => {
      const { visualDescription, gender } = infoOf(values);
      const body = { customBotKey, visualDescription, imageStyleId: style, gender };
      return call('bots.createBotImage', { body }, quiet(signal));
    },
    status: ({ call }, customBotKey, signal) =>
      call('bots.imageGenerationStatus', { query: { customBotKey } }, quiet(signal)),
  },
};

export const sendCharacter: Send<CharacterValues> = ({ call }, customBotKey, values, chosen) => {
  const { shareType, previewType } = values;
  const body = { customBotKey, botInfo: toBotInfo(values), shareType, previewType, ...chosen };
  return call('bots.createManualChannel', { body }, { silent: true });
};
