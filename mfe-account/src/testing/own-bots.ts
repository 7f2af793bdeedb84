import type { CallData } from 'shared-sdk';
import { anId } from 'shared-sdk/testing';

export type OwnBot = CallData<'bots.mine'>['bots'][number];

/** A character of the member; fields differ by number. */
export const anOwnBot = (n: number, fields: Partial<OwnBot> = {}): OwnBot => ({
  botId: anId(n),
  botKey: anId(100 + n),
  kind: 'CHARACTER',
  nickname: `Mira ${n}`,
  headline: 'Of the stars',
  thumbnailImageSignedUrl: null,
  visibility: 'PRIVATE',
  reviewState: 'NONE',
  reviewReason: null,
  version: 1,
  edit: null,
  createdAt: 1,
  ...fields,
});
