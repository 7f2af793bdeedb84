import * as z from 'zod';
import { remoteManifest, remoteSchemaPath } from './remote-manifest.ts';

/** The schema of `remote.json` in JSON Schema: made of the one that the build and the platform check with. */
export const remoteSchema = () => ({
  $id: remoteSchemaPath,
  title: 'remote.json: what a remote offers',
  ...z.toJSONSchema(remoteManifest, { io: 'output' }),
});
