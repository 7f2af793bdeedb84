/** The release of nats-server that is fetched if the machine has none. */
export const NATS_VERSION = '2.14.5';

/**
 * SHA-256 of its archives, as published by the project. They are stored here because an attacker who replaces an archive
 * could replace a list beside it, too. A new version needs new sums.
 */
export const archiveSums: Readonly<Record<string, string>> = {
  'nats-server-v2.14.5-linux-amd64.tar.gz': '5e3b603d47c447bda1f77f9ac16dbf91c90aac4ff3681f8fbbc7201e4ed99355',
  'nats-server-v2.14.5-linux-arm64.tar.gz': '673a98d3faa79dde3f9ebf16d6dfac36a5f694e7ad2015e4954dd7939c85cd4c',
  'nats-server-v2.14.5-darwin-amd64.tar.gz': 'f95c98d6b6ed2b63c5681b46b092c9585c99767d547cf495730c329234625e96',
  'nats-server-v2.14.5-darwin-arm64.tar.gz': 'ddd907854d9a2de834af133fa396915fe6442fe6d8909ae31390d1ea7a0fea50',
};
