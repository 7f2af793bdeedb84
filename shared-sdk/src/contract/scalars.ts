import * as z from 'zod';
import { constants } from './constants.ts';
import { genders } from './enums.ts';
import { isNickname, NICKNAME } from './nickname.ts';

/** UUIDv7 from the server (order by id is order by time), any UUID from a client. */
export const id = z.uuid();
/** Milliseconds since the epoch, UTC. */
export const timestamp = z.int();
export const gender = z.enum(genders);
const NICKNAME_ERROR = 'must be 1 to 20 letters, numbers and single spaces';
/** 1 to 20 letters, marks and numbers of any script with single spaces between words. Stored in NFC. */
export const nickname = z
  .string()
  // Four code points of NFD can become one of NFC.
  .max(constants.nickname.max * 8)
  .normalize('NFC')
  .regex(NICKNAME, { error: NICKNAME_ERROR, abort: true })
  .refine(isNickname, NICKNAME_ERROR);
export const clientId = z.uuid();

/** Text typed by a user: no NUL and no half surrogate pair, which PostgreSQL cannot store. */
export const wellFormed = (max: number, min = 0) =>
  z
    .string()
    .max(max * 2)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'must be well-formed text')
    .refine((value) => [...value].length <= max, `must have at most ${max} characters`)
    .refine((value) => [...value.trim()].length >= min, `must have at least ${min} characters`);

/** Entries on a page; more than 100 give 100. Optional ones default to the operator's setting. */
export const pageSize = z.coerce
  .number<number>()
  .int()
  .min(1)
  .transform((size) => Math.min(size, constants.maxPageSize));
export const startSeqNo = z.coerce.number<number>().int().min(0).max(2_147_483_647);
