import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Message } from 'shared-sdk/contract';
import { aMessage, anAccount } from 'shared-sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import ChatPicture from './chat-picture.tsx';
import { downloadPicture, pictureFile } from './download.ts';
import PictureSheet, { type PictureSheetProps } from './picture-sheet.tsx';

afterEach(cleanup);

const picture = { mediaType: 'IMAGE', status: 'DONE', wish: null, width: 768, height: 1024 } as const;
const shown = (fields: Partial<Message> = {}) =>
  aMessage(2, {
    message: { type: 'IMAGE', value: 'Mira on a beach', voiceSignedUrl: null },
    imageSignedUrl: '/media/one?sig=a',
    picture,
    ...fields,
  });

describe('the picture of a message', () => {
  const stage = (
    message: Message,
    pictures = { cancel: vi.fn(async () => undefined), renew: vi.fn(async () => undefined) },
  ) => {
    const sdk = createStageSdk();
    const of = (next: Message) => (
      <Stage sdk={sdk}>
        <ChatPicture message={next} name="Mira" pictures={pictures} />
      </Stage>
    );
    return { pictures, ...render(of(message)) };
  };

  it('has a text alternative as a picture and as a video [MSG-26] [CHAT-31]', () => {
    stage(shown());
    expect(screen.getByRole('img', { name: 'Mira on a beach' }).getAttribute('src')).toBe('/media/one?sig=a');
    cleanup();
    const { container } = stage(shown({ videoSignedUrl: '/media/v' }));
    const video = container.querySelector('video');
    expect(video?.getAttribute('aria-label')).toBe('Mira on a beach');
    expect(video?.getAttribute('poster')).toBe('/media/one?sig=a');
  });

  it('shows its progress in a box of its size, and can be cancelled once', () => {
    const { pictures } = stage(
      shown({
        imageSignedUrl: null,
        picture: { ...picture, mediaType: 'VIDEO', status: 'IN_PROGRESS', wish: 'at sea' },
      }),
    );
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('A video of Mira is being made');
    expect(status.parentElement?.style.aspectRatio).toBe('768 / 1024');
    const button = screen.getByRole('button', { name: 'Cancel' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(pictures.cancel).toHaveBeenCalledOnce();
  });

  it('is read again once if its address has expired, then shows its text [ENT-17]', async () => {
    const { pictures } = stage(shown());
    fireEvent.error(screen.getByRole('img'));
    await waitFor(() => expect(screen.getByText('The picture could not be loaded.')).toBeTruthy());
    expect(pictures.renew).toHaveBeenCalledOnce();
    expect(screen.getByRole('img', { name: 'Mira on a beach' }).tagName).toBe('SPAN');
  });

  it('shows the first picture of a video in a browser that can’t play it', async () => {
    const { container } = stage(shown({ videoSignedUrl: '/media/v' }));
    fireEvent.error(container.querySelector('video') as Element);
    const still = await screen.findByRole('img', { name: 'Mira on a beach' });
    expect(still.getAttribute('src')).toBe('/media/one?sig=a');
    expect(screen.getByText("The video can't be played here.")).toBeTruthy();
    fireEvent.error(still);
    expect(await screen.findByText('The picture could not be loaded.')).toBeTruthy();
  });

  it('is downloaded under the name of the character [CHAT-18]', async () => {
    expect(pictureFile('Mira <3', '0197', 'jpg')).toBe('Mira 3-0197.jpg');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const links = () =>
      click.mock.contexts.map((one) => {
        const link = one as HTMLAnchorElement;
        return [link.getAttribute('href'), link.download];
      });
    const markedVideo = vi.fn(async () => '/media/marked');
    await downloadPicture(shown({ id: '0197' }), 'Mira', { markedVideo });
    await downloadPicture(shown({ id: '0198', videoSignedUrl: '/media/v' }), 'Mira', { markedVideo });
    expect(links()).toEqual([
      ['/media/one?sig=a&as=jpg', 'Mira-0197.jpg'],
      ['/media/marked', 'Mira-0198.mp4'],
    ]);
    click.mockRestore();
  });
});

describe('the sheet', () => {
  const open = (props: Partial<PictureSheetProps> = {}, account = anAccount()) => {
    const ask = vi.fn<PictureSheetProps['pictures']['ask']>(async () => 'accepted');
    const onClose = vi.fn();
    render(
      <Stage sdk={createStageSdk({ calls: { 'accounts.info': account } })}>
        <PictureSheet
          open
          onClose={onClose}
          name="Mira"
          pictures={{ ask }}
          messages={[]}
          imageStyles={['ANIME']}
          prices={{ IMAGE: 0, VIDEO: 20 }}
          {...props}
        />
      </Stage>,
    );
    return { ask, onClose };
  };

  it('names each price before the tap, and sends the wish once [GEM-23]', async () => {
    const { ask, onClose } = open();
    expect(screen.getByRole('button', { name: /Picture.*Free/ })).toBeTruthy();
    const video = screen.getByRole('button', { name: /Video.*for 20 gems/ });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' at sea ' } });
    fireEvent.click(video);
    fireEvent.click(video);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(ask).toHaveBeenCalledExactlyOnceWith({ mediaType: 'VIDEO', wish: 'at sea' });
  });

  it('keeps a refused description, with a message', async () => {
    const { onClose } = open({ pictures: { ask: async () => 'not-safe' } });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(field, { target: { value: 'no' } });
    fireEvent.click(screen.getByRole('button', { name: /Picture/ }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe('no');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers a photo only if there is one', async () => {
    open();
    expect(screen.queryByRole('radio')).toBeNull();
    cleanup();
    const { ask } = open({ imageStyles: ['ANIME', 'REALISTIC'] });
    fireEvent.click(screen.getByRole('radio', { name: 'As a photo' }));
    fireEvent.click(screen.getByRole('button', { name: /Picture/ }));
    await waitFor(() => expect(ask).toHaveBeenCalledWith({ mediaType: 'IMAGE', imageStyle: 'REALISTIC' }));
  });

  it('is disabled while a picture is being generated, and absent if pictures are turned off [CHAT-38]', async () => {
    open({ messages: [shown({ picture: { ...picture, status: 'PENDING' } })] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Picture/ }).disabled).toBe(true);
    cleanup();
    open({}, anAccount({ imageGenerationEnabled: false }));
    await waitFor(() => expect(screen.getByText(/Pictures are turned off/)).toBeTruthy());
    expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Video/ }).disabled).toBe(true);
  });
});
