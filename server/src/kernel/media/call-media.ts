import type { CallName } from 'shared-sdk/contract';
import { foreignReferences } from './foreign-references.ts';
import type { MediaStore } from './media-store.ts';
import { signAnswer } from './signing.ts';

/** What `registerCalls` needs of stored media. */
export const callMedia = (media: Pick<MediaStore, 'signedPath' | 'mayName'>) => ({
  signAnswer: <T>(name: CallName, data: T): T => signAnswer(media, name, data),
  foreignReferences: (userId: string | undefined, request: object) => foreignReferences(media, userId, request),
});
