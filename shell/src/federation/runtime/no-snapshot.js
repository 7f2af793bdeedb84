/** Replaces the federation runtime's snapshots of manifests: the registry names every entry and its hash. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}
export const getGlobalRemoteInfo = () => ({});
