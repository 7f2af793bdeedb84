import { describe, expect, it } from 'vitest';
import { optionsOf, settingsFor } from './options.ts';

describe('the options of an evaluation', () => {
  it('evaluate the demo with everything by default', () => {
    expect(optionsOf([])).toMatchObject({
      model: 'demo',
      characters: 30,
      lengths: [8, 40],
      languages: ['en', 'ko', 'ar'],
      parallel: 4,
      judge: undefined,
    });
  });

  it('have one talk at a time with a model', () => {
    expect(optionsOf(['--model', '/models/a.gguf']).parallel).toBe(1);
  });

  it.each([
    [['--characters', 'many'], /--characters.*whole number from 1 to 100/],
    [['--talks', '0'], /--talks.*whole number from 1/],
    [['--turns', '8,9'], /--turns has "9"/],
    [['--languages', 'en,de'], /--languages has "de"/],
    [['--judge', 'http://localhost:1/v1'], /both --judge .* and --judge-model/],
    [['--judge', 'nowhere', '--judge-model', 'x'], /both --judge/],
    [['--modell', 'x'], /--modell/],
  ])('refuse %j', (args, message) => expect(() => optionsOf(args)).toThrow(message));
});

describe('the settings of the platform', () => {
  const env = { AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'key', AI_CHAT_MODELS: 'another' };

  it('leave the demo alone, whatever the environment has', () => expect(settingsFor('demo', env)).toEqual({}));

  it('name the file or the model of the provider', () => {
    expect(settingsFor('/a.gguf', env)).toEqual({ AI_MODEL_FILE: '/a.gguf' });
    expect(settingsFor('small', env)).toEqual({ ...env, AI_CHAT_MODELS: 'small' });
  });

  it('refuse a model without a provider', () => expect(() => settingsFor('small', {})).toThrow(/needs AI_BASE_URL/));
});
