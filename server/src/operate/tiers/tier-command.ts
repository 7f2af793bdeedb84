import { parseArgs } from 'node:util';
import { misspelt, type OperatorClient, plain } from 'operator-client';
import { tiersPath } from './tier-route.ts';
import type { listTierChanges, MemberTier } from './tier-rows.ts';

const options = { until: { type: 'string' } } as const;
type Change = Awaited<ReturnType<typeof listTierChanges>>[number];

/** `npm run tier`: the tiers of members. @throws CommandFailed */
export async function tierCommand(
  client: OperatorClient,
  [command, ...rest]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
  const [who, tier, ...reason] = positionals;
  if (command === 'show' && who && rest.length === 1)
    return print(lineOf(await client.ask<MemberTier>(`${tiersPath}?${new URLSearchParams({ who })}`)));
  if (command === 'set' && who && tier && reason.length > 0) {
    const body = { who, tier: tier.toUpperCase(), lastDay: values.until, reason: reason.join(' ') };
    return print(lineOf(await client.ask<MemberTier>(tiersPath, { method: 'POST', body })));
  }
  if (command === 'audit' && rest.length === 0) {
    const { changes } = await client.ask<{ changes: Change[] }>(`${tiersPath}/audit`);
    for (const one of changes) print(changeLine(one));
    return;
  }
  throw misspelt('tier');
}

const GIB = 1024 ** 3;
const lineOf = ({ userId, tier, until, limits }: MemberTier) =>
  `${userId}  ${tier}${ending(until)}: ${limits.spokenRepliesADay} spoken replies a day, ${limits.chats} chats, ${limits.drafts} drafts, ${limits.storageBytes / GIB} GiB`;

const changeLine = ({ createdAt, actor, userId, tier, tierUntil, reason }: Change) =>
  `${new Date(createdAt).toISOString().slice(0, 19).replace('T', ' ')}  ${plain(actor)}  ${userId}  ${tier}${ending(tierUntil)}: ${plain(reason)}`;

const ending = (until: number | null) =>
  until === null ? '' : ` to the end of ${new Date(until - 1).toISOString().slice(0, 10)}`;
