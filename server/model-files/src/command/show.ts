import type { DownloadView } from '../downloads/downloads.ts';
import type { FoundFile } from '../found-files/find-files.ts';
import type { FileSource } from '../found-files/places.ts';
import type { FoundServer } from '../local-servers/find-servers.ts';
import type { Machine, Offer } from '../machine.ts';

/* The texts of the command. Each function gives lines. */

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

const SOURCES: Readonly<Record<FileSource, string>> = {
  downloaded: 'downloaded',
  folder: 'MODEL_FOLDERS',
  ollama: 'Ollama',
  'lm-studio': 'LM Studio',
  'hugging-face': 'Hugging Face',
  'llama.cpp': 'llama.cpp',
};

export function showOffers(machine: Machine, offers: readonly Offer[]): string[] {
  const { memoryBytes, cores, freeDiskBytes } = machine;
  return [
    `This machine has ${gigabytes(memoryBytes)} of memory, ${cores} cores and ${gigabytes(freeDiskBytes)} of free disk.`,
    '',
    'To download, with `npm run model -- download NAME`:',
    ...table(offers.map((offer) => [offer.model.name, offer.model.label, ...describe(offer)])),
  ];
}

function describe({ model, fits, lacks, memoryBytes, tokensPerSecond, isRecommended }: Offer): string[] {
  const size = [gigabytes(model.bytes), model.license];
  if (fits) return [...size, `about ${Math.round(tokensPerSecond)} tokens/s`, isRecommended ? 'recommended' : ''];
  const needs = lacks.map((what) => (what === 'disk' ? 'more free disk' : `${gigabytes(memoryBytes)} of memory`));
  return [...size, `needs ${needs.join(' and ')}`, ''];
}

export function showFiles(files: readonly FoundFile[], chosen: string | undefined, isPartial: boolean): string[] {
  if (files.length === 0 && !isPartial) return ['No models are on this machine yet.'];
  return [
    'On this machine, to use with `npm run model -- use NAME-OR-FILE`:',
    ...table(
      files.map(({ path, name, bytes, source, facts, problem }) => [
        path === chosen ? '* in use' : '',
        name,
        gigabytes(bytes),
        SOURCES[source],
        problem ??
          [facts?.quantisation, facts?.contextTokens && `${facts.contextTokens} tokens`].filter(Boolean).join(', '),
        path,
      ]),
    ),
    ...(isPartial ? ['There are more: not all folders were searched. Name the file that you want.'] : []),
  ];
}

export function showServers(servers: readonly FoundServer[]): string[] {
  if (servers.length === 0) return [];
  return [
    '',
    'Servers on this machine, to connect on the page "Models":',
    ...servers.map(({ label, address, models, needsKey }) => {
      const names = models.slice(0, 5).map((one) => one.name);
      const more = models.length > names.length ? ` and ${models.length - names.length} more` : '';
      const shown = needsKey ? 'wants a key' : names.length === 0 ? 'no models yet' : `${names.join(', ')}${more}`;
      return `  ${label} at ${address}: ${shown}`;
    }),
  ];
}

export function showDownloads(downloads: readonly DownloadView[]): string[] {
  if (downloads.length === 0) return [];
  return [
    '',
    'Unfinished downloads:',
    ...downloads.map(({ name, repo, file, phase, received, bytes }) => {
      const share = bytes ? `, ${Math.floor((received / bytes) * 100)} % of ${gigabytes(bytes)}` : '';
      return `  ${name ?? `${repo}/${file}`}: ${phase}${share}`;
    }),
  ];
}

/** Columns of the width of their longest text; the last one is as long as it is. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    `  ${row.map((text, column) => (column === row.length - 1 ? text : text.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
}
