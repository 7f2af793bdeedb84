import { hasCode } from 'shared-sdk';
import type { CallData, Channel, ScenePreset } from 'shared-sdk/contract';
import type { Machine } from './machine.ts';

type Model = CallData<'channels.conversationModels'>['models'][number];

/** Actions on the whole chat. */
export class RoomActions {
  readonly #machine: Machine;
  readonly #reload: () => Promise<void>;

  constructor(machine: Machine, reload: () => Promise<void>) {
    this.#machine = machine;
    this.#reload = reload;
  }

  /** Applies at once, and is undone if the server refuses it (MODEL-03, MODEL-04). */
  async changeModel({ modelId, displayName, iconUrl }: Model): Promise<boolean> {
    const { channel } = this.#machine.state;
    if (!channel) return false;
    const before = { conversationModel: channel.conversationModel, messagePrice: channel.messagePrice };
    this.#patch({ conversationModel: { modelId, displayName, iconUrl } });
    const input = { params: this.#machine.params, body: { conversationModelId: modelId } };
    try {
      const { channel: changed } = await this.#machine.deps.api.queued('model').call('channels.changeModel', input);
      this.#patch({ conversationModel: changed.conversationModel, messagePrice: changed.messagePrice });
      return true;
    } catch {
      this.#patch(before);
      return false;
    }
  }

  #patch(patch: Partial<Channel>): void {
    this.#machine.dispatch({ type: 'channel-changed', patch });
  }

  async selectScene(scenePreset: ScenePreset): Promise<void> {
    const { api, onChannelChanged } = this.#machine.deps;
    const input = { params: this.#machine.params, body: { scenePreset } };
    const { channel } = await api.call('channels.selectScenePreset', input);
    onChannelChanged(channel);
    await this.#settleAndReload();
  }

  /** Begins a new chat, which becomes the first of the list (CHAT-06). */
  async reset(): Promise<void> {
    const { api, onChannelChanged } = this.#machine.deps;
    const { channel } = await api.call('channels.reset', { params: this.#machine.params });
    onChannelChanged(channel);
    await this.#settleAndReload();
  }

  async showBranch(branchId: string): Promise<void> {
    await this.#machine.deps.api.call('branches.show', { params: this.#machine.params, body: { branchId } });
    await this.#settleAndReload();
  }

  async #settleAndReload(): Promise<void> {
    this.#machine.dispatch({ type: 'reply-settled' });
    await this.#reload();
  }

  /** Shows the panel, empty until the suggestions arrive (MSG-17). */
  async suggest(): Promise<void> {
    const machine = this.#machine;
    const { params, signal } = machine;
    machine.dispatch({ type: 'suggestions-asked' });
    const lane = machine.deps.api.latest(`suggestions:${machine.channelId}`);
    try {
      const { suggestions } = await lane.call('channels.textSuggestions', { params }, { silent: true, signal });
      machine.dispatch({ type: 'suggestions-received', suggestions });
    } catch (error) {
      if (machine.signal.aborted || hasCode(error, 'CHANNEL_NOT_FOUND')) return;
      machine.dispatch({ type: 'suggestions-failed' });
    }
  }

  hideSuggestions(): void {
    this.#machine.dispatch({ type: 'suggestions-hidden' });
  }
}
