import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineError } from '../error.ts';
import { TestEngines } from '../testing/engines.ts';
import { tinyModel } from '../testing/tiny-model.ts';

let engines: TestEngines;
beforeEach(() => {
  engines = new TestEngines();
});
afterEach(() => engines.close());

const whole = tinyModel();
const broken = [
  ['text', Buffer.from('This is not a model.'.repeat(100)), /not a whole GGUF file/],
  ['empty', Buffer.alloc(0), /not a whole GGUF file/],
  ['cut in its head', whole.subarray(0, 3_000), /can't be loaded.*failed to read key-value pairs/s],
  ['cut in its weights', whole.subarray(0, whole.length - 90_000), /can't be loaded.*(bounds|corrupted|incomplete)/s],
] as const;

describe('a broken model', () => {
  it.each(broken)('%s: gives an error that names the file and what is wrong', async (_, bytes, message) => {
    const engine = engines.start({ modelFile: engines.file('broken.gguf', bytes) });
    const error = (await engine.countTokens('x').catch((reason: unknown) => reason)) as EngineError;
    expect(error).toMatchObject({ name: 'EngineError', kind: 'bad-model', retryable: false });
    expect(error.message).toContain('broken.gguf');
    expect(error.message).toMatch(message);
    expect(engine.state).toMatchObject({ phase: 'absent', problem: { kind: 'bad-model' } });
  });

  it('that is missing: says where the file was expected, and works once it is there', async () => {
    const modelFile = `${engines.folder}/later.gguf`;
    const engine = engines.start({ modelFile, restartDelaysMs: [0] });
    await expect(engine.countTokens('x')).rejects.toThrow(`There is no file ${modelFile}`);
    engines.model('later.gguf');
    expect(await engine.countTokens('x')).toBe(1);
  });

  it('without a template of its own: is written with a general one', async () => {
    const engine = engines.start({ modelFile: engines.model('plain.gguf', { chatTemplate: null }) });
    const messages = [{ role: 'user', text: 'Hello' } as const];
    expect(await engine.countTokens({ messages })).toBeGreaterThan(10);
  });
});
