/** Why a remote, or a part of it, could not be loaded. */
export type LoadErrorKind =
  | 'network'
  | 'http'
  | 'timeout'
  | 'integrity'
  | 'contract'
  | 'version'
  | 'evaluation'
  | 'render';

export interface LoadErrorDetails {
  readonly remote: string;
  readonly version?: string | undefined;
  readonly url?: string | undefined;
  readonly httpStatus?: number | undefined;
}

export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly kind: LoadErrorKind;
  readonly details: LoadErrorDetails;

  constructor(kind: LoadErrorKind, message: string, details: LoadErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.details = details;
  }
}

/** Whether a retry may help: no response, a timeout, or a server in trouble. */
export const isPassing = ({ kind, details: { httpStatus = 0 } }: LoadError): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'http' && (httpStatus >= 500 || httpStatus === 429));

/** Looks up the status of the last request for `url` in the browser's resource timings. */
export type ResponseStatus = (url: string) => number | undefined;

export const responseStatus: ResponseStatus = (url) => {
  const last = performance.getEntriesByName(url, 'resource').at(-1);
  const status = last && 'responseStatus' in last ? last.responseStatus : undefined;
  return typeof status === 'number' && status > 0 ? status : undefined;
};

/**
 * A script's error event gives no reason, so the response status has to: a server error, no response at all, or a
 * response whose bytes do not match the hash in the registry.
 */
export function scriptFailure(
  url: string,
  details: LoadErrorDetails,
  statusOf: ResponseStatus = responseStatus,
): LoadError {
  const httpStatus = statusOf(url);
  if (httpStatus === undefined) return new LoadError('network', `${url} could not be reached`, { ...details, url });
  if (httpStatus >= 400) return new LoadError('http', `${url} answered ${httpStatus}`, { ...details, url, httpStatus });
  return new LoadError('integrity', `${url} does not match its hash in the registry`, { ...details, url, httpStatus });
}

const CHUNK = /Loading (?:css )?chunk .+ failed|ChunkLoadError/i;
/** Matches the end of the message: `(error: https://…)`, `(missing: …)`, `(timeout: …)`, `(/assets/…)`. */
const FILE_IN_TEXT = /\((?:(error|missing|timeout): )?([^\s()]+)\)\s*$/;

/** Classifies any failure of a load. */
export function asLoadError(
  reason: unknown,
  details: LoadErrorDetails,
  statusOf: ResponseStatus = responseStatus,
): LoadError {
  if (reason instanceof LoadError) return reason;
  const error = reason instanceof Error ? reason : new Error(String(reason));
  if (isChunkFailure(error)) return chunkFailure(error, details, statusOf);
  return new LoadError('evaluation', error.message, details, { cause: error });
}

/** Whether a file of the release failed to load: JavaScript or a style sheet. */
export const isChunkFailure = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === 'ChunkLoadError' || CHUNK.test(reason.message));

function chunkFailure(error: Error, details: LoadErrorDetails, statusOf: ResponseStatus): LoadError {
  const [, how, inText] = FILE_IN_TEXT.exec(error.message) ?? [];
  const url = 'request' in error && typeof error.request === 'string' ? error.request : inText;
  if (url === undefined) return new LoadError('network', error.message, details, { cause: error });
  if (how === 'timeout') return new LoadError('timeout', error.message, { ...details, url }, { cause: error });
  const failure = scriptFailure(url, details, statusOf);
  // The file arrived and ran, but did not contain the module.
  if (how !== 'missing' || failure.kind !== 'integrity') return failure;
  return new LoadError('evaluation', error.message, failure.details, { cause: error });
}
