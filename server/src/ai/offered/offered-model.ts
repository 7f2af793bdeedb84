import { type ChatModel, type Connection, isKind, KINDS, patienceOf, write } from 'connections';
import type { connections, models } from '../../kernel/db/schema.ts';
import { type ConversationModelInfo, conversationModels, DEMO_MODEL } from '../../kernel/ports/models.ts';
import type { SealedKeys } from './sealed-keys.ts';

export type ConnectionRow = typeof connections.$inferSelect;
export type ModelRow = typeof models.$inferSelect;

/** A model that is offered, and how to reach it. */
export interface OfferedModel {
  readonly info: ConversationModelInfo;
  readonly chat: ChatModel;
}

/** The connection that environment variables describe. It can't be changed while the server runs. */
export const ENVIRONMENT = 'environment';

export interface EnvironmentModels {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly chatModels: readonly string[];
}

export function environmentModels({ baseUrl, apiKey, chatModels }: EnvironmentModels): OfferedModel[] {
  if (baseUrl === undefined) return [];
  const connection: Connection = {
    kind: 'openai-compatible',
    address: baseUrl.replace(/(?<!\/)\/+$/, ''),
    key: apiKey,
    mayBePrivate: true,
  };
  return conversationModels(chatModels)
    .filter((info) => info !== DEMO_MODEL)
    .map((info) => offeredFrom(info, connection, { name: info.modelId, connectionId: ENVIRONMENT }));
}

/** The address and the key of a stored connection; undefined if its key can't be read, or its kind is unknown. */
export function connectionFrom(
  row: ConnectionRow,
  { keys, mayBePrivate }: { readonly keys: SealedKeys; readonly mayBePrivate: boolean },
): Connection | undefined {
  if (!isKind(row.kind)) return undefined;
  const kind = KINDS[row.kind];
  const address = row.address ?? ('address' in kind ? kind.address : undefined);
  const key = row.sealedKey === null ? undefined : keys.open(row.connectionId, row.sealedKey);
  if (address === undefined || (row.sealedKey !== null && key === undefined)) return undefined;
  return { kind: row.kind, address, key, mayBePrivate };
}

export function storedModel(row: ModelRow, connection: Connection, ownerId: string | null): OfferedModel {
  const { modelId, displayName, iconUrl, depth, gems, tier, connectionId, nameAtProvider, sampling } = row;
  const info = ownerId === null ? { gems, tier } : { ownerId };
  return offeredFrom({ modelId, displayName, iconUrl, depth, ...info }, connection, {
    name: nameAtProvider,
    connectionId,
    patienceMs: row.patienceSeconds * 1000,
    sampling,
  });
}

interface Reached extends Partial<Pick<ChatModel, 'patienceMs' | 'sampling'>> {
  readonly name: string;
  readonly connectionId: string;
}

const offeredFrom = (
  info: ConversationModelInfo,
  connection: Connection,
  { name, ...reached }: Reached,
): OfferedModel => ({
  info,
  chat: {
    modelId: info.modelId,
    displayName: info.displayName,
    patienceMs: patienceOf(connection.kind) * 1000,
    ...reached,
    write: (request) => write(connection, name, request),
  },
});
