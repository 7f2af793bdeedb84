import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Character Cards written for the evaluation. */
export const cardFolder = path.resolve(import.meta.dirname, '../cards');

const answer = z.object({ data: z.object({ status: z.string(), address: z.string() }) });

/**
 * Imports the cards into the catalogue of a running platform, as an operator does.
 * @returns their addresses, which contain the keys of the characters, in the order of the files
 * @throws Error if a card is refused
 */
export async function importCards(platform: {
  readonly url: string;
  readonly releaseToken: string;
}): Promise<string[]> {
  const addresses: string[] = [];
  for (const file of readdirSync(cardFolder).sort()) {
    const response = await fetch(new URL('/platform/catalogue/import', platform.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${platform.releaseToken}`,
        'content-type': 'application/octet-stream',
        'x-file-name': file,
      },
      body: readFileSync(path.join(cardFolder, file)),
    });
    const text = await response.text();
    const parsed = answer.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`the card ${file} was not imported: ${text}`);
    addresses.push(parsed.data.data.address);
  }
  return addresses;
}
