import type { Channel } from 'shared-sdk/contract';
import type { Machine } from './machine.ts';

/** Pauses before each look at the server, in milliseconds. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000, 48_000] as const;
/** An older character has no portrait because it could not be painted. */
const YOUNG_MS = 2 * 60 * 1000;

/** Brings the portrait of a new character that was not painted yet when its chat was read. No event reports it. */
export class LatePortrait {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Call it when the room has been read. It ends with the visit, with the portrait, or after a minute and a half. */
  watch(looks = 0): void {
    const pause = PAUSES_MS[looks];
    const { channel } = this.#machine.state;
    if (pause === undefined || !channel || !this.#isAwaited(channel)) return;
    this.#machine.after(pause, () => void this.#look(looks));
  }

  #isAwaited({ botProfile, createdAt }: Channel): boolean {
    return botProfile.thumbnailImageSignedUrl === null && createdAt + YOUNG_MS > this.#machine.deps.now();
  }

  async #look(looks: number): Promise<void> {
    const machine = this.#machine;
    const { signal, params, deps } = machine;
    try {
      const { channel, about } = await deps.api.call('channels.chatroom', { params }, { signal, silent: true });
      const { botProfile } = channel;
      if (botProfile.thumbnailImageSignedUrl !== null) {
        machine.dispatch({ type: 'portrait-received', botProfile, about });
        deps.onChannelChanged(channel);
        return;
      }
    } catch {
      // The next look may succeed.
    }
    if (!signal.aborted) this.watch(looks + 1);
  }
}
