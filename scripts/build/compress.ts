import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const WORTH_IT = /\.(js|css|html|json|svg)$/;

/** Adds a brotli copy of every text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && WORTH_IT.test(file.name))
    .map((file) => path.join(file.parentPath, file.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
      writeFileSync(`${file}.br`, await compress(bytes, { params }));
    }),
  );
}
