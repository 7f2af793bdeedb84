import { parseArgs } from 'node:util';
import { openDatabase } from '../../../kernel/db/open.ts';
import { reconcile } from '../ledger.ts';

/**
 * `node server/src/money/gems/testing/reconcile.ts --data <folder>`, or `--url <PostgreSQL>`: prints, as JSON, whose balance
 * is not the sum of their entries. Of the embedded database the platform must not run.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, url: { type: 'string' } } });
if (!values.data && !values.url) throw new Error('--data or --url');
const { db, close } = await openDatabase({ dataDir: values.data, databaseUrl: values.url });
console.log(JSON.stringify(await reconcile(db)));
await close();
