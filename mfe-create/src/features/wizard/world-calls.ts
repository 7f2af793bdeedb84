import { toWorldInfo, type WorldValues } from '../draft/values.ts';
import type { Send } from './use-submit.ts';
import type { WizardCalls } from './wizard.tsx';

const quiet = (signal: AbortSignal) => ({ silent: true, signal }) as const;

export const worldCalls: WizardCalls<WorldValues> = {
  fields: ['worldName', 'firstMessage', 'worldSetup', 'overview', 'introduction', 'headline', 'shortDescription'],
  write: ({ call }, customBotKey, { field, values, attempt, signal }) =>
    call(
      'bots.generateWorldField',
      { body: { customBotKey, worldInfo: toWorldInfo(values), field: field as 'overview', attempt } },
      quiet(signal),
    ),
  info: (values) => ({ worldInfo: toWorldInfo(values) }),
  summarize: ({ call }, customBotKey, { values, signal }) => {
    const { headline: _, shortDescription: __, ...worldInfo } = toWorldInfo(values);
    return call('bots.generateWorldSummaryFields', { body: { customBotKey, worldInfo } }, quiet(signal));
  },
  design: {
    describe: ({ call }, customBotKey, { values, attempt, signal }) => {
      const { headline: _, shortDescription: __, visualDescription: ___, ...worldInfo } = toWorldInfo(values);
      const body = { customBotKey, worldInfo, attempt };
      return call('bots.generateWorldVisualDescription', { body }, quiet(signal));
    },
    create: ({ call }, customBotKey, { values, style, signal }) => {
      const body = { customBotKey, visualDescription: toWorldInfo(values).visualDescription, imageStyleId: style };
      return call('bots.createWorldImage', { body }, quiet(signal));
    },
    status: ({ call }, customBotKey, signal) =>
      call('bots.worldImageGenerationStatus', { query: { customBotKey } }, quiet(signal)),
    cancel: ({ call }, customBotKey) => call('bots.cancelWorldImage', { body: { customBotKey } }, { silent: true }),
  },
};

export const sendWorld: Send<WorldValues> = ({ call }, customBotKey, values, chosen) => {
  const { shareType, previewType } = values;
  const body = { customBotKey, worldInfo: toWorldInfo(values), shareType, previewType, ...chosen };
  return call('bots.createManualWorldChannel', { body }, { silent: true });
};
