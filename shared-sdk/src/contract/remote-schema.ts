import * as z from 'zod';
import { remoteManifest, remoteSchemaPath } from './remote-manifest.ts';

/** The JSON Schema of `remote.json`, derived from the schema that the build and the platform use. */
export const remoteSchema = () => ({
  $id: remoteSchemaPath,
  title: 'remote.json: what a remote offers',
  ...z.toJSONSchema(remoteManifest, { io: 'output' }),
});
