/** Why a remote, or a part of it, is not there. */
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
  /** The file that failed. */
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

/** Whether it may be over by itself: no answer, a slow one, or one of a server in trouble. */
export const isPassing = ({ kind, details: { httpStatus = 0 } }: LoadError): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'http' && (httpStatus >= 500 || httpStatus === 429));

/** What the browser's own timings tell of the last request for `url`. */
export type ResponseStatus = (url: string) => number | undefined;

export const responseStatus: ResponseStatus = (url) => {
  const last = performance.getEntriesByName(url, 'resource').at(-1);
  const status = last && 'responseStatus' in last ? last.responseStatus : undefined;
  return typeof status === 'number' && status > 0 ? status : undefined;
};

/**
 * A script tag says only that it failed. The status of the response tells the rest: an error of the server, no answer
 * at all, or an answer whose bytes are not the ones that the registry promised.
 */
export function scriptFailure(
  url: string,
  details: LoadErrorDetails,
  statusOf: ResponseStatus = responseStatus,
): LoadError {
  const httpStatus = statusOf(url);
  if (httpStatus === undefined) return new LoadError('network', `${url} could not be reached`, { ...details, url });
  if (httpStatus >= 400) return new LoadError('http', `${url} answered ${httpStatus}`, { ...details, url, httpStatus });
  return new LoadError('integrity', `${url} is not the file that the registry names`, { ...details, url, httpStatus });
}

const CHUNK = /Loading (?:css )?chunk .+ failed|ChunkLoadError/i;
/** Stands in brackets at the end of the message: `(error: https://…)`, `(missing: …)`, `(timeout: …)`, `(/assets/…)`. */
const FILE_IN_TEXT = /\((?:(error|missing|timeout): )?([^\s()]+)\)\s*$/;

/** Gives every failure of a load its kind. */
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

/** Whether a file of the release did not come: JavaScript or a style sheet. */
export const isChunkFailure = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === 'ChunkLoadError' || CHUNK.test(reason.message));

function chunkFailure(error: Error, details: LoadErrorDetails, statusOf: ResponseStatus): LoadError {
  const [, how, inText] = FILE_IN_TEXT.exec(error.message) ?? [];
  const url = 'request' in error && typeof error.request === 'string' ? error.request : inText;
  if (url === undefined) return new LoadError('network', error.message, details, { cause: error });
  if (how === 'timeout') return new LoadError('timeout', error.message, { ...details, url }, { cause: error });
  const failure = scriptFailure(url, details, statusOf);
  // The file came and ran, but it was not the file that was asked for.
  if (how !== 'missing' || failure.kind !== 'integrity') return failure;
  return new LoadError('evaluation', error.message, failure.details, { cause: error });
}
