import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCertificate } from 'server/testing/certificate';
import { startPlatform } from './support/platform.ts';
import { share } from './support/shared-platform.ts';

/**
 * Starts the platform that most journeys share, and keeps a stopped copy of it for the journeys that need their own.
 * A start takes about ten seconds of CPU time.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const certificateFolder = mkdtempSync(path.join(tmpdir(), 'manuka-push-certificate-'));
  const { key, cert } = await createCertificate('localhost');
  writeFileSync(path.join(certificateFolder, 'key.pem'), key);
  writeFileSync(path.join(certificateFolder, 'cert.pem'), cert);

  const seeded = await startPlatform();
  await seeded.stop();
  // The platform trusts the journeys' local push service.
  const env = { PUSH_SERVICES: 'localhost', NODE_EXTRA_CA_CERTS: path.join(certificateFolder, 'cert.pem') };
  const platform = await startPlatform(env, { from: seeded.dataDir });
  share({ url: platform.url, dataDir: platform.dataDir, seededDir: seeded.dataDir, certificateFolder });

  return async () => {
    await platform.stop();
    platform.remove();
    seeded.remove();
    rmSync(certificateFolder, { recursive: true, force: true });
  };
}
