import {
  Downloads,
  type DownloadView,
  type FileHere,
  filesHere,
  findServers,
  hubFileOf,
  ModelFileError,
  OFFERED,
  type Offer,
  offeredAs,
  offerFor,
  readChoice,
  readMachine,
  removeChoice,
  removeStored,
  storedModels,
} from 'model-files';
import type { CallData } from 'shared-sdk/contract';
import { LOCAL } from '../../ai/offered/offered-model.ts';
import type { Job } from '../../kernel/area.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import * as rows from './model-rows.ts';
import { requireOwner } from './owners.ts';

type FileCalls = Extract<keyof Handlers, `modelFiles.${string}`>;
type Machine = CallData<'modelFiles.machine'>;
type Shown = CallData<'modelFiles.downloads'>['downloads'][number];

/** Loading a large model from a slow disk takes minutes. */
const PATIENCE_SECONDS = 300;
const isSame = (a: { repo: string; file: string }, b: { repo: string; file: string }): boolean =>
  a.repo === b.repo && a.file === b.file;

/** The models in files of this machine: what fits, downloads, and offering them to members. For the platform's owner. */
export function createModelFiles(ctx: Context): { readonly handlers: Handlers<FileCalls>; readonly job: Job } {
  const { db, now, ai, log } = ctx;
  const settings = ctx.config.modelFiles;
  const downloads = new Downloads(settings);
  const list = async () => ({ downloads: (await downloads.list()).map(shown) });

  const handlers: Handlers<FileCalls> = {
    async 'modelFiles.machine'({ userId }) {
      const scope = await ownerScope(ctx, userId);
      return lookAround(ctx, await rows.readModels(db, scope));
    },

    async 'modelFiles.downloads'({ userId }) {
      await requireOwner(db, userId);
      return list();
    },

    async 'modelFiles.download'({ userId, body: { model } }) {
      await requireOwner(db, userId);
      await refusing(async () => void downloads.start(hubFileOf(model)));
      return list();
    },

    async 'modelFiles.pause'({ userId, body }) {
      await requireOwner(db, userId);
      await downloads.pause(body);
      return list();
    },

    async 'modelFiles.cancel'({ userId, body }) {
      await requireOwner(db, userId);
      await refusing(() => downloads.cancel(body));
      return list();
    },

    async 'modelFiles.remove'({ userId, body }) {
      const scope = await ownerScope(ctx, userId);
      const file = (await storedModels(settings.store)).find((one) => isSame(one, body));
      if (!file) throw new AppError('NOT_FOUND');
      const stored = await rows.readModels(db, scope);
      for (const model of stored.models.filter((one) => isLocal(stored, one) && one.nameAtProvider === file.path)) {
        await rows.deleteModel(db, scope, model, now());
      }
      // The engine lets the file go first.
      await ai.refresh?.();
      await refusing(() => removeStored(settings.store, file));
      if ((await readChoice(settings.choiceFile))?.path === file.path) await removeChoice(settings.choiceFile);
      return {};
    },

    async 'modelFiles.use'({ userId, body: { path } }) {
      const scope = await ownerScope(ctx, userId);
      const file = (await filesHere(settings)).files.find((one) => one.path === path && one.facts);
      if (!file) throw new AppError('NOT_FOUND');
      const modelId = await offer(ctx, scope, file);
      await ai.refresh?.();
      return { modelId };
    },
  };

  const job: Job = {
    name: 'downloads of models',
    start: () => void downloads.continueInterrupted().catch((err) => log.warn({ err }, 'no download was continued')),
    stop: () => downloads.stop(),
  };
  return { handlers, job };
}

async function ownerScope({ db }: Context, userId: string): Promise<rows.Scope> {
  await requireOwner(db, userId);
  return { userId, ownerId: null };
}

const isLocal = ({ connections }: rows.StoredModels, { connectionId }: { connectionId: string }): boolean =>
  connections.some((one) => one.connectionId === connectionId && one.kind === LOCAL);

/** @returns the id of the model, also of one that is offered already */
async function offer({ db, now }: Context, scope: rows.Scope, { path, name }: FileHere): Promise<string> {
  const stored = await rows.readModels(db, scope);
  const known = stored.models.find((one) => isLocal(stored, one) && one.nameAtProvider === path);
  if (known) return known.modelId;
  const connectionId =
    stored.connections.find(({ kind }) => kind === LOCAL)?.connectionId ??
    (await rows.insertLocalConnection(db, scope, now())).connectionId;
  const label = OFFERED.find((one) => one.name === name)?.label ?? name;
  const fields = {
    ...{ connectionId, nameAtProvider: path, displayName: label.slice(0, 60), depth: 'standard' as const },
    ...{
      gems: 0,
      tier: 'BASIC' as const,
      contextTokens: null,
      sampling: {},
      patienceSeconds: PATIENCE_SECONDS,
      isOn: true,
    },
  };
  return (await rows.insertModel(db, scope, fields, now())).modelId;
}

async function lookAround({ config }: Context, stored: rows.StoredModels): Promise<Machine> {
  const { store, folders, hub } = config.modelFiles;
  const [machine, { files, isPartial }, servers] = await Promise.all([
    readMachine(store),
    filesHere(config.modelFiles),
    findServers({ except: config.port }),
  ]);
  const offered = new Set(stored.models.filter((one) => isLocal(stored, one)).map((one) => one.nameAtProvider));
  return {
    ...machine,
    folders: [store, ...folders],
    hubs: [...hub.endpoints],
    offers: offerFor(machine).map((one) => offerView(one, files)),
    files: files.map((file) => fileView(file, offered)),
    isPartial,
    servers: servers.map(({ kind, label, address, needsKey, models }) => ({
      ...{ kind, label, address, needsKey },
      models: models.map((one) => ({ name: one.name, label: one.label, contextTokens: one.contextTokens ?? null })),
    })),
  };
}

function offerView({ model, fits: _, ...fit }: Offer, files: readonly FileHere[]): Machine['offers'][number] {
  const { repo, file, name, label, publisher, license, bytes, contextTokens } = model;
  const isDownloaded = files.some(({ stored }) => stored !== undefined && isSame(stored, model));
  return {
    repo,
    file,
    name,
    label,
    publisher,
    license,
    bytes,
    contextTokens,
    ...fit,
    lacks: [...fit.lacks],
    isDownloaded,
  };
}

function fileView({ path, name, source, bytes, facts, stored }: FileHere, offered: ReadonlySet<string>) {
  return {
    ...{ path, name, source, bytes },
    quantisation: facts?.quantisation ?? null,
    contextTokens: facts?.contextTokens ?? null,
    hasChatTemplate: facts?.hasChatTemplate ?? false,
    isUsable: facts !== undefined,
    isOffered: offered.has(path),
    download: stored ? { repo: stored.repo, file: stored.file } : null,
  };
}

function shown({ repo, file, phase, received, bytes, bytesPerSecond, problem }: DownloadView): Shown {
  return {
    ...{ repo, file, phase, received },
    label: offeredAs({ repo, file })?.label ?? file,
    bytes: bytes ?? null,
    bytesPerSecond: bytesPerSecond ?? null,
    problem: problem ?? null,
  };
}

/** Answers what the owner can mend. @throws AppError */
async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error;
    const { problem, message } = error;
    if (problem === 'in-use') throw new AppError('IN_PROGRESS', { message });
    throw new AppError('INVALID_REQUEST', { details: { fields: [{ path: 'body', message }] } });
  }
}
