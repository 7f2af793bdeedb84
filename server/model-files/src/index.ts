export { OFFERED, type OfferedModel } from './catalogue.ts';
export { type DownloadOptions, download, Paused, type Progress } from './downloads/download.ts';
export { Downloads, type DownloadsOptions, type DownloadView, offeredAs } from './downloads/downloads.ts';
export {
  removeStored,
  type StoredModel,
  storedModels,
  type Unfinished,
  unfinishedDownloads,
} from './downloads/stored.ts';
export { ModelFileError, type ModelFileProblem } from './error.ts';
export { type FileHere, type FilesHere, filesHere } from './files-here.ts';
export { type FoundFile, type FoundFiles, findFiles } from './found-files/find-files.ts';
export { type FileSource, type Place, usualPlaces } from './found-files/places.ts';
export { type GgufFacts, readGguf } from './gguf.ts';
export { endpointsOf } from './hub/endpoints.ts';
export type { HubFile, ListedFile } from './hub/listing.ts';
export { DEFAULT_ENDPOINT, type Hub } from './hub/request.ts';
export { hubFileOf } from './hub-file-of.ts';
export { type FindServersOptions, type FoundServer, findServers } from './local-servers/find-servers.ts';
export { type ServerKind, type ServerModel, USUAL_PORTS } from './local-servers/kinds.ts';
export { type Fit, fitOf, freeBytes, type Machine, type Offer, offerFor, readMachine } from './machine.ts';
export { type Choice, type ModelSettings, modelSettings, readChoice, removeChoice, writeChoice } from './settings.ts';
