import { parseArgs } from 'node:util';
import { openDatabase } from '../../../kernel/db/open.ts';
import { reconcile } from '../ledger.ts';

/**
 * `node server/src/money/gems/testing/reconcile.ts --data <folder>`, or `--url <PostgreSQL>`: prints, as JSON, the users whose
 * balance differs from the sum of their entries. Stop the platform first if it uses the embedded database.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, url: { type: 'string' } } });
if (!values.data && !values.url) throw new Error('--data or --url');
const { db, close } = await openDatabase({ dataDir: values.data, databaseUrl: values.url });
console.log(JSON.stringify(await reconcile(db)));
await close();
