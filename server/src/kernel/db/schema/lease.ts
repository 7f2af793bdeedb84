import { integer, text } from 'drizzle-orm/pg-core';
import { ms } from './moments.ts';

/** The columns of a job: which process does it, until when, and at which attempt. See `leasedRows`. */
export const lease = () => ({ leaseOwner: text(), leaseUntil: ms(), attempts: integer().notNull().default(0) });
