import * as z from 'zod';

const remote = z.string().regex(/^(?:mfe-[a-z0-9-]{2,31}|shell)$/);
/** `version-build`; empty if it is not known. */
const release = z.string().regex(/^(?:[\w.]+-[0-9a-f]{12})?$/);
const whose = { remote, release };

export const vitals = ['LCP', 'FCP', 'TTFB', 'INP', 'CLS'] as const;

/** One thing that a browser saw of the platform's own work; nothing of what people write or look at. */
export const observation = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('load'),
    ...whose,
    outcome: z.enum(['ok', 'network', 'http', 'timeout', 'integrity', 'contract', 'version', 'evaluation', 'render']),
    ms: z.number().min(0).max(600_000),
  }),
  z.strictObject({
    what: z.literal('error'),
    ...whose,
    kind: z.enum(['uncaught', 'rejection', 'render']),
    /** File of the release, line and column: the source maps of the build lead on. */
    place: z
      .string()
      .regex(/^[\w./~@-]{1,120}:\d{1,7}:\d{1,7}$/)
      .optional(),
    /** The page as the manifest names it, with its parameters by name instead of by value. */
    route: z
      .string()
      .regex(/^\/[\w/:*-]{0,80}$/)
      .optional(),
  }),
  z.strictObject({ what: z.literal('vital'), ...whose, name: z.enum(vitals), value: z.number().min(0).max(600_000) }),
  z.strictObject({ what: z.literal('deprecated'), ...whose, name: z.string().regex(/^[\w./-]{1,60}$/) }),
]);
export type Observation = z.infer<typeof observation>;

export const observationsPath = '/platform/observations';
/** The observations of one page. `visit` is a random id per page load, and identifies no user. */
export const observations = z.strictObject({ visit: z.uuid(), seen: z.array(observation).min(1).max(50) });
