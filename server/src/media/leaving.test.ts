import { expect, it } from 'vitest';
import { addressOf, signed } from './leaving.ts';

const id = '019c0000-0000-7000-8000-000000000001';
const media = { signedUrl: (mediaId: string) => `/media/${mediaId}?exp=1&sig=x` };

it('signs addresses wherever they stand', () => {
  const message = { message: { value: 'hello', voiceSignedUrl: addressOf(id) }, imageSignedUrl: null };
  expect(signed(media, { pages: [{ message }], sampleUrl: addressOf(id) })).toEqual({
    pages: [{ message: { message: { value: 'hello', voiceSignedUrl: media.signedUrl(id) }, imageSignedUrl: null } }],
    sampleUrl: media.signedUrl(id),
  });
});

it('signs nothing that a person wrote, and no address that is one already', () => {
  const written = {
    value: addressOf(id),
    text: addressOf(id),
    videoSignedUrl: '/media/old',
    iconUrl: `media:../${id}`,
  };
  expect(signed(media, structuredClone(written))).toEqual(written);
});
