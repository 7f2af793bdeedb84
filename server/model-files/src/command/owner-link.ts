import { operatorClient } from 'operator-client';

interface OwnerLink {
  /** Without an origin if the platform does not know its own. */
  readonly url: string;
  readonly hasOwner: boolean;
}

/** `npm run model -- owner-link`: asks the running platform for a new link. @throws CommandFailed */
export async function ownerLink(
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<void> {
  const client = operatorClient(env);
  const { url, hasOwner } = await client.ask<OwnerLink>('/platform/owner-link', { method: 'POST', body: {} });
  print(`To own the platform and connect models, open ${new URL(url, client.platformUrl)}`);
  print('The link works once, within 24 hours. Earlier links have ended.');
  if (hasOwner) print('The platform has an owner already: the member who opens the link becomes another one.');
}
