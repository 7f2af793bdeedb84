export { OFFERED, type OfferedModel } from './catalogue.ts';
export { type DownloadOptions, download, Paused, type Progress } from './downloads/download.ts';
export {
  removeStored,
  type StoredModel,
  storedModels,
  type Unfinished,
  unfinishedDownloads,
} from './downloads/stored.ts';
export { ModelFileError, type ModelFileProblem } from './error.ts';
export { type GgufFacts, readGguf } from './gguf.ts';
export { endpointsOf } from './hub/endpoints.ts';
export type { HubFile, ListedFile } from './hub/listing.ts';
export { DEFAULT_ENDPOINT, type Hub } from './hub/request.ts';
export { type Fit, fitOf, freeBytes, type Machine, type Offer, offerFor, readMachine } from './machine.ts';
