import { ApiError, NetworkError } from 'shared-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, CHANNEL_ID, channel, id, setUp, stored } from './testing/setup.ts';

const OTHER_BRANCH = id(77);
const mine = aMessage({ id: id(10), type: 'USER', text: 'hello', clientMessageId: id(1) });
const reply = aMessage({ id: id(11), text: 'first', parentId: id(10) });
const two = { messages: [mine, reply] };
const refused = (code: 'NOT_ENOUGH_GEM' | 'INTERNAL_ERROR', status: number) =>
  Promise.reject(new ApiError({ status, code, message: '' }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a send without a network', () => {
  const fail = async (setup: ReturnType<typeof setUp>, n = 0) => {
    await vi.advanceTimersByTimeAsync(0);
    setup.sends[n]?.refuse(new NetworkError(true, undefined));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('keeps its text, even over a reload, and is sent again under the same id [B-84]', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    void setup.conversation.send('are you there?');
    await fail(setup);
    expect(setup.texts()).toEqual([]);
    expect(setup.state().refusal).toMatchObject({ reason: 'offline', text: 'are you there?' });
    const again = setUp({ unacknowledged: [...setup.waiting()] });
    await again.conversation.enter();
    expect(again.sends).toEqual([]);
    expect(again.state().refusal).toMatchObject({ reason: 'offline', text: 'are you there?' });
    void again.conversation.send('are you there?');
    await vi.advanceTimersByTimeAsync(0);
    expect(again.sends[0]?.body).toEqual(setup.sends[0]?.body);
  });

  it('is not offered again once it turns out to have arrived', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    void setup.conversation.send('lost acknowledgement');
    await fail(setup);
    if (setup.sends[0]) setup.event('message-created', { message: stored(setup.sends[0], 10) });
    expect(setup.state().refusal).toBeNull();
    expect(setup.waiting()).toEqual([]);
    expect(setup.texts()).toEqual(['lost acknowledgement']);
  });

  it('shows no failure for a text that had already arrived', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    void setup.conversation.send('hello');
    await vi.advanceTimersByTimeAsync(0);
    if (setup.sends[0]) setup.event('message-created', { message: stored(setup.sends[0], 10) });
    await fail(setup);
    expect(setup.state().refusal).toBeNull();
    expect(setup.texts()).toEqual(['hello']);
  });

  it('with another text is another message', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    void setup.conversation.send('one');
    await fail(setup);
    void setup.conversation.send('two');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.sends[1]?.body.clientMessageId).not.toBe(setup.sends[0]?.body.clientMessageId);
    expect(setup.waiting().map(({ text }) => text)).toEqual(['two']);
  });
});

describe('an edit that asks again', () => {
  const edited = (setup: ReturnType<typeof setUp>) => {
    setup.answers['messages.edit'] = ({ body }: { body: { text: string } }) => ({
      message: { ...mine, updatedAt: 2_000, message: { ...mine.message, value: body.text } },
    });
  };
  const order = (setup: ReturnType<typeof setUp>) =>
    setup.calls.map(({ name }) => name).filter((name) => /edit|regenerate/.test(name));

  it('saves the text, then asks for another reply in place of the old one, once', async () => {
    const setup = setUp({ room: two });
    edited(setup);
    setup.answers['channels.regenerateText'] = () => new Promise(() => undefined);
    await setup.conversation.enter();
    const ask = () => setup.conversation.messages.editAndAsk(mine.id, 'good evening');
    await Promise.all([ask(), ask()]);
    await vi.advanceTimersByTimeAsync(0);
    expect(order(setup).filter((name) => name === 'channels.regenerateText')).toHaveLength(1);
    expect(order(setup).at(-1)).toBe('channels.regenerateText');
    expect(setup.named('channels.regenerateText')[0]?.input).toMatchObject({ body: { messageId: reply.id } });
    expect(setup.texts()[0]).toBe('good evening');
    expect(setup.state().regenerating.has(reply.id)).toBe(true);
  });

  it('asks for the first reply of a message that has none', async () => {
    const setup = setUp({ room: { messages: [mine] } });
    edited(setup);
    setup.answers['channels.regenerateText'] = () => new Promise(() => undefined);
    await setup.conversation.enter();
    await setup.conversation.messages.editAndAsk(mine.id, 'good evening');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.named('channels.regenerateText')[0]?.input).toMatchObject({ body: { messageId: mine.id } });
  });

  it('keeps the old reply if there are not enough gems, and says so', async () => {
    const setup = setUp({ room: two });
    edited(setup);
    setup.answers['channels.regenerateText'] = () => refused('NOT_ENOUGH_GEM', 402);
    await setup.conversation.enter();
    await setup.conversation.messages.editAndAsk(mine.id, 'good evening');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.texts()).toEqual(['good evening', 'first']);
    expect(setup.state().regenerating.size).toBe(0);
    expect(setup.notEnough()).toBe(1);
  });

  it('asks for nothing if the text is refused', async () => {
    const setup = setUp({ room: two });
    setup.answers['messages.edit'] = () =>
      Promise.reject(new ApiError({ status: 400, code: 'PROMPT_NOT_SAFE', message: '' }));
    await setup.conversation.enter();
    expect(await setup.conversation.messages.editAndAsk(mine.id, 'something bad')).toBe('not-safe');
    expect(setup.named('channels.regenerateText')).toEqual([]);
    expect(setup.texts()).toEqual(['hello', 'first']);
  });
});

describe('the alternatives of a message', () => {
  const many = { ...reply, alternatives: [id(500), id(501)] };
  const texts = {
    alternatives: [
      { alternativeId: id(500), text: 'first', status: 'DONE', isEdited: false, createdAt: 1 },
      { alternativeId: id(501), text: 'second', status: 'DONE', isEdited: false, createdAt: 2 },
    ],
  };

  it('are shown before the server answers, and reverted if it refuses', async () => {
    const setup = setUp({ room: { messages: [mine, many] } });
    let refuse: (error: Error) => void = () => undefined;
    setup.answers['messages.alternatives'] = () => texts;
    setup.answers['messages.showAlternative'] = () =>
      new Promise((_, reject) => {
        refuse = reject;
      });
    await setup.conversation.enter();
    const turning = setup.conversation.messages.showAlternative(reply.id, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.texts()).toEqual(['hello', 'second']);
    refuse(new Error('no'));
    await turning;
    expect(setup.texts()).toEqual(['hello', 'first']);
  });

  it('are read once', async () => {
    const setup = setUp({ room: { messages: [mine, many] } });
    let updatedAt = 2000;
    setup.answers['messages.alternatives'] = () => texts;
    setup.answers['messages.showAlternative'] = ({ body }: { body: { alternativeId: string } }) => ({
      message: { ...many, alternativeId: body.alternativeId, updatedAt: updatedAt++ },
    });
    await setup.conversation.enter();
    for (const place of [1, 0, 1]) await setup.conversation.messages.showAlternative(reply.id, place);
    expect(setup.named('messages.alternatives')).toHaveLength(1);
    expect(setup.state().messages[1]?.alternativeId).toBe(id(501));
  });
});

describe('changes', () => {
  it('deletes at once, and offers to undo that', async () => {
    const setup = setUp({ room: two });
    setup.answers['messages.delete'] = () => ({});
    setup.answers['messages.restore'] = () => ({ message: reply });
    await setup.conversation.enter();
    await setup.conversation.messages.remove(reply.id);
    expect(setup.texts()).toEqual(['hello']);
    expect(setup.toasts).toMatchObject([{ duration: 10_000 }]);
    setup.toasts[0]?.action?.onAction();
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.texts()).toEqual(['hello', 'first']);
  });

  it('shows a message again that could not be deleted', async () => {
    const setup = setUp({ room: two });
    setup.answers['messages.delete'] = () => refused('INTERNAL_ERROR', 500);
    await setup.conversation.enter();
    await setup.conversation.messages.remove(reply.id);
    expect(setup.texts()).toEqual(['hello', 'first']);
    expect(setup.toasts).toEqual([]);
  });

  it('of another device are shown', async () => {
    const setup = setUp({ room: two });
    await setup.conversation.enter();
    setup.event('message-deleted', { messageId: reply.id });
    expect(setup.texts()).toEqual(['hello']);
    setup.event('message-restored', { message: reply });
    expect(setup.texts()).toEqual(['hello', 'first']);
    setup.event('memory-changed', { memoryId: null });
    expect(setup.state().memoryRevision).toBe(1);
  });

  it('give the chat the name that its list has', async () => {
    const setup = setUp({ room: two });
    await setup.conversation.enter();
    setup.event('channel-changed', { title: 'The night train', pinnedAt: null, archivedAt: null, isLeft: false });
    expect(setup.state()).toMatchObject({ channel: { title: 'The night train' } });
  });

  it('of a model apply at once and are reverted if refused [MODEL-03] [MODEL-04]', async () => {
    const setup = setUp();
    let refuse: (error: Error) => void = () => undefined;
    setup.answers['channels.changeModel'] = () =>
      new Promise((_, reject) => {
        refuse = reject;
      });
    await setup.conversation.enter();
    const deep = { modelId: 'deep', displayName: 'Deep', iconUrl: null, isCurrentModel: false };
    const changing = setup.conversation.actions.changeModel(deep);
    expect(setup.state().channel?.conversationModel).toEqual({ modelId: 'deep', displayName: 'Deep', iconUrl: null });
    await vi.advanceTimersByTimeAsync(0);
    refuse(new Error('no'));
    await changing;
    expect(setup.state().channel?.conversationModel.modelId).toBe('m');
  });
});

describe('branches', () => {
  const elsewhere = aMessage({ id: id(30), text: 'in another branch', branchId: OTHER_BRANCH });

  it('show only their own and the shared messages', async () => {
    const setup = setUp({ room: two });
    await setup.conversation.enter();
    setup.event('message-created', { message: elsewhere });
    expect(setup.texts()).toEqual(['hello', 'first']);
  });

  it('are followed when another device switches to one', async () => {
    const setup = setUp({ room: two });
    await setup.conversation.enter();
    setup.answers['channels.chatroom'] = () => ({
      channel,
      about: null,
      messages: [mine, elsewhere],
      nextCursor: null,
      hasMore: false,
      vibeGauge: 0,
      sequence: 0,
      path: [
        { branchId: OTHER_BRANCH, upTo: null },
        { branchId: CHANNEL_ID, upTo: mine.id },
      ],
      openReplies: [],
    });
    setup.event('conversation-changed', { branchId: OTHER_BRANCH });
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.texts()).toEqual(['hello', 'in another branch']);
    // Messages after the fork belong to the other branch.
    setup.event('message-created', { message: aMessage({ id: id(40), text: 'beyond' }) });
    expect(setup.texts()).toEqual(['hello', 'in another branch']);
  });

  it('keep the shown messages if they can’t be read', async () => {
    const setup = setUp({ room: two });
    await setup.conversation.enter();
    setup.answers['channels.chatroom'] = () => refused('INTERNAL_ERROR', 500);
    setup.event('conversation-changed', { branchId: OTHER_BRANCH });
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.state()).toMatchObject({ status: 'ready', messages: [mine, reply] });
  });
});

describe('going back', () => {
  it('removes the later messages, and offers to undo that', async () => {
    const setup = setUp({ room: two });
    setup.answers['channels.rewind'] = () => ({ path: [], setAsideBranchId: id(90) });
    setup.answers['branches.show'] = () => ({ path: [] });
    await setup.conversation.enter();
    await setup.conversation.messages.rewind(mine.id);
    setup.toasts[0]?.action?.onAction();
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.named('branches.show')).toMatchObject([{ input: { body: { branchId: id(90) } } }]);
    expect(setup.named('channels.chatroom')).toHaveLength(3);
  });
});

describe('reset', () => {
  it('updates the list of chats, and starts again after 500 ms [CHAT-06]', async () => {
    const setup = setUp({ room: two });
    const fresh = { ...channel, isChannelStarted: false, isNewChannel: true };
    setup.answers['channels.reset'] = () => ({ channel: fresh, channelCredential: null });
    await setup.conversation.enter();
    setup.answers['channels.chatroom'] = () => ({
      channel: fresh,
      about: null,
      messages: [],
      nextCursor: null,
      hasMore: false,
      vibeGauge: 0,
      sequence: 0,
      path: [{ branchId: OTHER_BRANCH, upTo: null }],
      openReplies: [],
    });
    await setup.conversation.actions.reset();
    expect(setup.channelsChanged).toEqual([fresh]);
    expect(setup.texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(setup.named('channels.casualStart')).toHaveLength(1);
  });
});

describe('suggestions', () => {
  it('open an empty panel until they arrive, and are hidden by a send [MSG-17] [MSG-03]', async () => {
    const setup = setUp({ room: two });
    setup.answers['channels.textSuggestions'] = () => ({ suggestions: ['One', 'Two', 'Three'] });
    await setup.conversation.enter();
    const asking = setup.conversation.actions.suggest();
    expect(setup.state()).toMatchObject({ isShowSuggestion: true, suggestions: [] });
    await asking;
    expect(setup.state().suggestions).toEqual(['One', 'Two', 'Three']);
    const sending = setup.conversation.send('One');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.state().isShowSuggestion).toBe(true);
    if (setup.sends[0]) setup.sends[0].accept(stored(setup.sends[0], 20));
    await sending;
    expect(setup.state()).toMatchObject({ isShowSuggestion: false, suggestions: [], hasSuggestionFailed: false });
  });

  it('that fail say so', async () => {
    const setup = setUp();
    setup.answers['channels.textSuggestions'] = () => refused('INTERNAL_ERROR', 500);
    await setup.conversation.enter();
    await setup.conversation.actions.suggest();
    expect(setup.state()).toMatchObject({ isShowSuggestion: true, suggestions: [], hasSuggestionFailed: true });
  });
});

it('pictures are added, replaced and removed by their id [RT-08]', async () => {
  const setup = setUp();
  const image = aMessage({ id: id(20), text: '', imageSignedUrl: '/media/1' });
  await setup.conversation.enter();
  setup.event('image-created', { message: image });
  setup.event('image-updated', { message: { ...image, updatedAt: 2000, imageSignedUrl: '/media/2' } });
  expect(setup.state().messages.map(({ imageSignedUrl }) => imageSignedUrl)).toEqual(['/media/2']);
  setup.event('image-deleted', { messageId: image.id });
  expect(setup.state().messages).toEqual([]);
});

describe('a generated picture', () => {
  const picture = (n: number) => aMessage({ id: id(20 + n), text: '', imageSignedUrl: `/media/${n}` });

  it('becomes the last generated one once it has loaded [CHAT-24]', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    setup.event('image-created', { message: picture(1) });
    expect(setup.state().channel?.lastGeneratedImageUrl).toBeNull();
    setup.preloads[0]?.loaded();
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.state().channel?.lastGeneratedImageUrl).toBe('/media/1');
    setup.event('image-created', { message: { ...picture(2), videoSignedUrl: '/media/v' } });
    for (const preload of setup.preloads) preload.loaded();
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.state().channel).toMatchObject({
      lastGeneratedImageUrl: '/media/2',
      lastGeneratedVideoUrl: '/media/v',
    });
  });

  it('that does not load is logged and does not affect the chat [CHAT-25]', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    setup.event('image-created', { message: picture(1) });
    setup.preloads[0]?.failed(new Error('gone'));
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.warnings).toHaveLength(1);
    expect(setup.toasts).toEqual([]);
    expect(setup.state()).toMatchObject({ status: 'ready', channel: { lastGeneratedImageUrl: null } });
  });
});
