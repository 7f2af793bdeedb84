export { COMMIT, type FakeHub, type FakeHubOptions, type Fault, sha256Of, startFakeHub } from './fake-hub.ts';
export { type Routes, SERVERS, startFakeServer } from './fake-servers.ts';
export { CHAT_MODEL, type GgufEntry, type GgufParts, ggufBytes } from './gguf-bytes.ts';
