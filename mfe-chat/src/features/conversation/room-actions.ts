import { hasCode } from 'shared-sdk';
import type { CallData, ScenePreset } from 'shared-sdk/contract';
import type { Room } from './room.ts';
import { NO_SUGGESTIONS } from './state.ts';

type Model = CallData<'channels.conversationModels'>['models'][number];

/** What can be done with the chat as a whole. */
export class RoomActions {
  readonly #room: Room;
  readonly #reload: () => Promise<void>;
  readonly #stopThinking: () => void;

  constructor(room: Room, { reload, stopThinking }: { reload: () => Promise<void>; stopThinking: () => void }) {
    this.#room = room;
    this.#reload = reload;
    this.#stopThinking = stopThinking;
  }

  /** Applies at once, and goes back where the server refuses it (MODEL-03, MODEL-04). */
  async changeModel({ modelId, displayName, iconUrl }: Model): Promise<boolean> {
    const { channel } = this.#room.state;
    if (!channel) return false;
    const before = { conversationModel: channel.conversationModel, messagePrice: channel.messagePrice };
    this.#room.patchChannel({ conversationModel: { modelId, displayName, iconUrl } });
    const input = { params: this.#room.params, body: { conversationModelId: modelId } };
    try {
      const { channel: changed } = await this.#room.deps.api.queued('model').call('channels.changeModel', input);
      this.#room.patchChannel({
        conversationModel: changed.conversationModel,
        messagePrice: changed.messagePrice,
      });
      return true;
    } catch {
      this.#room.patchChannel(before);
      return false;
    }
  }

  async selectScene(scenePreset: ScenePreset): Promise<void> {
    const { api, onChannelChanged } = this.#room.deps;
    const input = { params: this.#room.params, body: { scenePreset } };
    const { channel } = await api.call('channels.selectScenePreset', input);
    this.#stopThinking();
    onChannelChanged(channel);
    await this.#reload();
  }

  /** Begins afresh; the chat stands at the top of the list (CHAT-06). */
  async reset(): Promise<void> {
    const { api, onChannelChanged } = this.#room.deps;
    const { channel } = await api.call('channels.reset', { params: this.#room.params });
    this.#stopThinking();
    onChannelChanged(channel);
    await this.#reload();
  }

  async showBranch(branchId: string): Promise<void> {
    await this.#room.deps.api.call('branches.show', { params: this.#room.params, body: { branchId } });
    this.#stopThinking();
    await this.#reload();
  }

  /** Shows the panel, empty until the suggestions come (MSG-17). */
  async suggest(): Promise<void> {
    const room = this.#room;
    room.set({ suggestions: [], isShowSuggestion: true, hasSuggestionFailed: false });
    const lane = room.deps.api.latest(`suggestions:${room.channelId}`);
    try {
      const { suggestions } = await lane.call(
        'channels.textSuggestions',
        { params: room.params },
        { silent: true, signal: room.signal },
      );
      if (room.state.isShowSuggestion) room.set({ suggestions });
    } catch (error) {
      if (!room.state.isShowSuggestion || room.signal.aborted || hasCode(error, 'CHANNEL_NOT_FOUND')) return;
      room.set({ suggestions: [], hasSuggestionFailed: true });
    }
  }

  hideSuggestions(): void {
    this.#room.set(NO_SUGGESTIONS);
  }
}
