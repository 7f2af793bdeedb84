import { misspelt, type OperatorClient, plain } from '../operator-client.ts';
import { reviewPath } from './review-route.ts';
import type { Audited, Submission } from './review-rows.ts';

const states = ['pending', 'approved', 'rejected'];

/** Lists, approves and rejects characters that members want to publish. @throws CommandFailed */
export async function reviewCommand(
  client: OperatorClient,
  [command, name, ...rest]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (command === 'list' && (name === undefined || states.includes(name)) && rest.length === 0) {
    return list(client, name ?? 'pending', print);
  }
  if (command === 'show' && name && rest.length === 0) return show(client, name, print);
  if (command === 'approve' && name && (rest.length === 0 || (rest[0] === '--sensitive' && rest.length === 1))) {
    return submitDecision(client, { botKey: name, decision: 'approve', isSensitive: rest.length === 1 }, print);
  }
  if (command === 'reject' && name && rest.length > 0) {
    return submitDecision(client, { botKey: name, decision: 'reject', reason: rest.join(' ') }, print);
  }
  if (command === 'audit' && name === undefined) {
    const { decisions } = await client.ask<{ decisions: Audited[] }>(`${reviewPath}/audit`);
    for (const one of decisions) print(auditLine(one));
    return;
  }
  throw misspelt('review');
}

async function list(client: OperatorClient, state: string, print: (line: string) => void): Promise<void> {
  const query = new URLSearchParams({ state: state.toUpperCase() });
  for (;;) {
    const page = await client.ask<{ submissions: Submission[]; hasMore: boolean }>(`${reviewPath}?${query}`);
    for (const one of page.submissions) print(lineOf(one));
    const last = page.submissions.at(-1);
    if (!page.hasMore || !last) return;
    query.set('after', last.botId);
  }
}

async function show(client: OperatorClient, botKey: string, print: (line: string) => void): Promise<void> {
  const path = `${reviewPath}/${encodeURIComponent(botKey)}`;
  const one = await client.ask<Submission & { texts: Record<string, string>; pictureUrl: string | null }>(path);
  print(lineOf(one));
  for (const [field, text] of Object.entries(one.texts)) {
    if (text === '') continue;
    print(`  ${field}`);
    for (const line of text.split(/\r?\n/)) print(`    ${plain(line)}`);
  }
  print(`  picture\n    ${one.pictureUrl ?? 'none'}`);
}

async function submitDecision(client: OperatorClient, body: object, print: (line: string) => void): Promise<void> {
  const answer = await client.ask<{ nickname: string; reviewState: string }>(reviewPath, { method: 'POST', body });
  print(`${plain(answer.nickname)} is ${answer.reviewState.toLowerCase()}`);
}

const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const lineOf = ({ botKey, kind, nickname, headline, isSensitive, reviewReason, updatedAt }: Submission): string =>
  `${timeOf(updatedAt)}  ${botKey}  ${kind}  ${plain(nickname)}: ${plain(headline)}${isSensitive ? '  (sensitive)' : ''}${reviewReason === null ? '' : `  (${plain(reviewReason)})`}`;
const auditLine = ({ createdAt, actor, action, botKey, nickname, reason }: Audited): string =>
  `${timeOf(createdAt)}  ${actor}  ${action} ${botKey}  ${plain(nickname)}${reason === null ? '' : `: ${plain(reason)}`}`;
