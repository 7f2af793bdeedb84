import { ApiError, NetworkError } from 'shared-sdk';
import type { Message } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { aMessage, CHANNEL_ID, id, setUp } from '../conversation/testing/setup.ts';

const picture = { mediaType: 'VIDEO', status: 'PENDING', wish: 'at sea', width: 432, height: 576 } as const;
const awaited = (fields: Partial<Message> = {}): Message =>
  aMessage({ id: id(100), message: { type: 'IMAGE', value: '', voiceSignedUrl: null }, picture, ...fields });
const done = awaited({
  updatedAt: 2000,
  message: { type: 'IMAGE', value: 'Mira at sea', voiceSignedUrl: null },
  imageSignedUrl: '/media/i',
  videoSignedUrl: '/media/v',
  picture: { ...picture, status: 'DONE' },
});
const wish = { mediaType: 'VIDEO', wish: 'at sea' } as const;
const apiError = (code: ConstructorParameters<typeof ApiError>[0]['code']) =>
  new ApiError({ code, message: code, status: 409, requestId: 'r' });

async function enter(room: Parameters<typeof setUp>[0] = {}) {
  const setup = setUp(room);
  await setup.conversation.enter();
  return setup;
}

describe('a picture', () => {
  it('appears in the chat at the tap, is replaced by the result, and removed when deleted [RT-08]', async () => {
    const setup = await enter();
    setup.answers['channels.generateImage'] = () => ({ message: awaited(), updatedGemAmount: 80 });
    expect(await setup.conversation.pictures.ask(wish)).toBe('accepted');
    expect(setup.state().messages).toMatchObject([{ id: id(100), picture: { status: 'PENDING' } }]);
    expect(setup.expected()).toBe(1);
    setup.event('image-created', { message: awaited() });
    expect(setup.state().messages).toHaveLength(1);
    setup.event('image-updated', { message: done });
    expect(setup.state().messages).toEqual([done]);
    expect(setup.expected()).toBe(0);
    setup.event('image-deleted', { messageId: id(100) });
    expect(setup.state().messages).toEqual([]);
    expect(setup.conversation.pictures.getSnapshot().failed).toBeNull();
  });

  it('is requested under one id until it is known to have arrived, and by one tap at a time', async () => {
    const setup = await enter();
    const ids: string[] = [];
    setup.answers['channels.generateImage'] = ({ body }: { body: { clientMessageId: string } }) => {
      ids.push(body.clientMessageId);
      throw new NetworkError(false, null);
    };
    const { pictures } = setup.conversation;
    expect(await Promise.all([pictures.ask(wish), pictures.ask(wish)])).toEqual(['failed', 'failed']);
    expect(ids).toHaveLength(1);
    await pictures.ask(wish);
    expect(new Set(ids).size).toBe(1);
    await pictures.ask({ mediaType: 'IMAGE' });
    expect(new Set(ids).size).toBe(2);
  });

  it('opens the modal without enough gems, and says that a wish was refused', async () => {
    const setup = await enter();
    setup.answers['channels.generateImage'] = () => Promise.reject(apiError('NOT_ENOUGH_GEM'));
    expect(await setup.conversation.pictures.ask(wish)).toBe('failed');
    expect(setup.notEnough()).toBe(1);
    setup.answers['channels.generateImage'] = () => Promise.reject(apiError('PROMPT_NOT_SAFE'));
    expect(await setup.conversation.pictures.ask(wish)).toBe('not-safe');
  });

  it('that failed is shown with its wish, and can be requested again', async () => {
    const setup = await enter({ room: { messages: [awaited()] } });
    expect(setup.expected()).toBe(1);
    setup.event('image-deleted', { messageId: id(100), code: 'PICTURE_FAILED' });
    const { pictures } = setup.conversation;
    expect(pictures.getSnapshot().failed).toEqual({ wish, reason: 'failed' });
    setup.answers['channels.generateImage'] = () => ({ message: awaited({ id: id(101) }), updatedGemAmount: 80 });
    await pictures.retry();
    expect(setup.named('channels.generateImage')).toMatchObject([{ input: { body: wish } }]);
    expect(pictures.getSnapshot().failed).toBeNull();
    expect(setup.state().messages).toMatchObject([{ id: id(101) }]);
  });

  it('that is cancelled disappears at once, without a notice', async () => {
    const setup = await enter({ room: { messages: [awaited()] } });
    setup.answers['channels.cancelImage'] = () => ({ canceled: true });
    await setup.conversation.pictures.cancel(id(100));
    setup.event('image-deleted', { messageId: id(100), code: 'CANCELED' });
    expect(setup.state().messages).toEqual([]);
    expect(setup.conversation.pictures.getSnapshot().failed).toBeNull();
  });

  it('that was finished before it was cancelled is read', async () => {
    const setup = await enter({ room: { messages: [aMessage({ id: id(99) }), awaited()] } });
    setup.answers['channels.cancelImage'] = () => ({ canceled: false });
    setup.answers['channels.messages'] = () => ({ messages: [done], nextCursor: null, hasMore: false });
    await setup.conversation.pictures.cancel(id(100));
    expect(setup.named('channels.messages')).toMatchObject([
      { input: { params: { channelId: CHANNEL_ID }, query: { cursor: id(99), direction: 'NEXT', size: 1 } } },
    ]);
    expect(setup.state().messages.at(-1)).toEqual(done);
  });

  it('does not end the wait for a reply', async () => {
    const setup = await enter({
      room: {
        messages: [aMessage({ id: id(90), type: 'USER' })],
        openReplies: [{ replyId: id(95), messageId: id(95), parentId: id(90), createdAt: 5000 }],
      },
    });
    expect(setup.state().reply.phase).toBe('thinking');
    setup.event('image-created', { message: awaited() });
    expect(setup.state().reply.phase).toBe('thinking');
    expect(setup.state().channel?.lastMessageText).toBeNull();
    setup.conversation.dispose();
  });
});
