import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestEngines } from '../testing/engines.ts';
import { EngineProcess } from './engine-process.ts';

let engines: TestEngines;
beforeEach(() => {
  engines = new TestEngines();
});
afterEach(() => engines.close());

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("the engine's process", () => {
  it('ends at a message that the protocol does not have, and says so', async () => {
    const how = await new Promise<string>((resolve) => {
      const engine = new EngineProcess({ received: () => {}, ended: resolve });
      engine.send({ type: 'nonsense' } as never);
    });
    expect(how).toContain('exit code 1');
    expect(how).toContain('An invalid message arrived');
  });

  it('ends with the platform, even if that is killed', async () => {
    const script = `
      const { createLocalEngine } = await import(${JSON.stringify(new URL('../index.ts', import.meta.url).href)});
      const engine = createLocalEngine({ modelFile: ${JSON.stringify(engines.model())}, threads: 1, gpu: 'none' });
      await engine.countTokens('x');
      console.log(engine.pid);
      setInterval(() => {}, 1000);`;
    const platform = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [output] = (await once(platform.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    expect(isRunning(pid)).toBe(true);
    platform.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
  });
});
