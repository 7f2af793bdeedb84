/** A position in the code of a release. */
export interface Place {
  readonly remote: string;
  /** `version-build`. */
  readonly release: string;
  /** File of the release, line and column. */
  readonly place: string;
}

const FRAME = /\/releases\/(mfe-[a-z0-9-]+)\/([\w.]+-[0-9a-f]{12})\/([\w./~@-]+:\d+:\d+)/;

/** The first stack frame in a release: its address contains remote, version and build. */
export function placeIn(stack: string | undefined): Place | undefined {
  const [, remote, release, place] = FRAME.exec(stack ?? '') ?? [];
  return remote && release && place ? { remote, release, place } : undefined;
}
