import type { Area } from '../kernel/area.ts';
import type { Context } from '../kernel/context.ts';
import { pruneAttributions } from './accounts/attribution.ts';
import { type AccountDeps, accountHandlers } from './accounts/handlers.ts';
import { identitySources, startIdentity } from './accounts/identity.ts';
import { pushHandlers } from './push/handlers.ts';
import { openPush } from './push/open-push.ts';
import { settingHandlers } from './settings/handlers.ts';

export interface IdentityNeeds extends Pick<AccountDeps, 'preferenceTags' | 'removeBlob'> {
  /** The server's port, for links if no public address is set. */
  readonly port?: number | undefined;
}

/** Accounts: sign-in, mails, settings, and push messages to devices. */
export function identityArea(ctx: Context, { port, ...needs }: IdentityNeeds) {
  const push = openPush(ctx);
  const identity = startIdentity(ctx, port);
  return {
    identity,
    push,
    foreign: identitySources(identity),
    handlers: {
      ...accountHandlers(ctx, { ...needs, identity }),
      ...settingHandlers(ctx),
      ...pushHandlers(ctx, push, ctx.config.push.services),
    },
    routes: [identity.register],
    jobs: [{ name: 'mails', stop: () => identity.stop() }],
    purges: [{ what: 'attributions', run: () => pruneAttributions(ctx) }],
  } satisfies Area & Record<string, unknown>;
}
