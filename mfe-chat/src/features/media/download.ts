import type { Message } from 'shared-sdk/contract';
import type { Pictures } from '../conversation/pictures.ts';

/** `{nickname}-{contentId}` with the file extension of the item (CHAT-18). */
export function pictureFile(nickname: string, contentId: string, ending: 'jpg' | 'mp4'): string {
  const safe = nickname.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'character';
  return `${safe}-${contentId}.${ending}`;
}

/** The address of a picture as a JPEG, for any stored format. */
export const asJpeg = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}as=jpg`;

/** Has the browser download an address. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

/** Downloads a picture, or a video with the platform's watermark (CHAT-32). */
export async function downloadPicture(
  { id, imageSignedUrl, videoSignedUrl }: Message,
  nickname: string,
  pictures: Pick<Pictures, 'markedVideo'>,
): Promise<void> {
  const address = videoSignedUrl ? await pictures.markedVideo(id) : imageSignedUrl && asJpeg(imageSignedUrl);
  if (address) saveAs(address, pictureFile(nickname, id, videoSignedUrl ? 'mp4' : 'jpg'));
}
