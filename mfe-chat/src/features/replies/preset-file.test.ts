import { describe, expect, it } from 'vitest';
import { MAX_PRESET_BYTES, type Preset, readPreset } from './preset-file.ts';

const file = (content: unknown) => new Blob([typeof content === 'string' ? content : JSON.stringify(content)]);
const read = async (content: unknown) => (await readPreset(file(content))) as Preset;

describe('a preset file of SillyTavern', () => {
  it('for text completion', async () => {
    const preset = await read({
      temp: 0.9,
      top_p: 0.95,
      top_k: 40,
      min_p: 0.05,
      rep_pen: 1.12,
      dry_multiplier: 0.8,
      dry_base: 1.75,
      xtc_probability: 0.5,
      genamt: 350,
      max_length: 8192,
      custom_stopping_strings: '["\\nUser:", "###"]',
    });
    expect(preset.numbers).toEqual({
      temperature: 0.9,
      topP: 0.95,
      minP: 0.05,
      repetitionPenalty: 1.12,
      dry: 0.8,
      xtc: 0.5,
      maxTokens: 350,
    });
    expect(preset.stopTexts).toEqual(['\nUser:', '###']);
    expect(preset.notTaken).toEqual(['top_k', 'dry_base', 'max_length']);
  });

  it('for chat completion', async () => {
    const preset = await read({
      temperature: 1.1,
      frequency_penalty: 0.2,
      top_p: 0.9,
      repetition_penalty: 1,
      openai_max_tokens: 300,
      prompts: [{ name: 'Main', content: 'Write.' }],
    });
    expect(preset.numbers).toEqual({ temperature: 1.1, topP: 0.9, repetitionPenalty: 1, maxTokens: 300 });
    expect(preset.stopTexts).toBeUndefined();
    expect(preset.notTaken).toEqual(['frequency_penalty', 'prompts']);
  });

  it('names a value that is out of bounds, or of another type, and takes the others', async () => {
    const preset = await read({ temp: 5, top_p: '0.9', min_p: Number.NaN, rep_pen: 1.1, stop: [1], genamt: 100.5 });
    expect(preset.numbers).toEqual({ repetitionPenalty: 1.1 });
    expect(preset.notTaken).toEqual(['temp', 'top_p', 'min_p', 'stop', 'genamt']);
  });

  it('does not take fields of the prototype', async () => {
    const preset = await read('{"temp": 1, "__proto__": {"top_p": 0.5}, "constructor": 1, "toString": 2}');
    expect(preset).toEqual({
      numbers: { temperature: 1 },
      stopTexts: undefined,
      notTaken: ['__proto__', 'constructor', 'toString'],
    });
  });

  it.each([
    ['not-json', 'temp = 1'],
    ['not-json', ''],
    ['no-preset', '[]'],
    ['no-preset', 'null'],
    ['no-preset', { spec: 'chara_card_v2', data: {} }],
    ['too-large', `{"temp": 1, "x": "${'x'.repeat(MAX_PRESET_BYTES)}"}`],
  ])('is refused as %s', async (problem, content) => {
    expect(await readPreset(file(content))).toBe(problem);
  });
});
