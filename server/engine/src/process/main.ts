import { z } from 'zod';
import { type FromEngine, type ToEngine, toEngine } from '../protocol.ts';
import { problemOf, Rejection } from './rejection.ts';
import { Service } from './service.ts';

/*
 * The program of the engine's process. It answers the messages of the process that started it, and ends with it. Signals
 * of the terminal are for that process, which lets replies end first.
 */

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));

const send = (message: FromEngine): void => {
  if (process.connected) process.send?.(message);
};
const cancels = new Map<number, AbortController>();
let service: Promise<Service> | undefined;

process.on('message', (raw) => {
  const message = toEngine.safeParse(raw);
  if (message.success) void received(message.data);
  else {
    console.error(`An invalid message arrived: ${z.prettifyError(message.error)}`);
    process.exit(1);
  }
});

async function received(message: ToEngine): Promise<void> {
  if (message.type === 'load') {
    service ??= Service.load(message.options, send);
    service.then(
      (loaded) => send({ type: 'ready', model: loaded.model }),
      (error: unknown) => send({ type: 'not-loaded', problem: problemOf(error, 'bad-model') }),
    );
  } else if (message.type === 'cancel') {
    cancels.get(message.id)?.abort(new Rejection('aborted', 'The call was stopped.'));
  } else {
    const { id } = message;
    const cancel = new AbortController();
    cancels.set(id, cancel);
    try {
      if (!service) throw new Rejection('bad-request', 'No model was named before the first call.');
      const result = await (await service).answer(message, cancel.signal);
      send({ type: 'result', id, result });
    } catch (error) {
      send({ type: 'rejected', id, problem: problemOf(error, 'failed') });
    } finally {
      cancels.delete(id);
    }
  }
}
