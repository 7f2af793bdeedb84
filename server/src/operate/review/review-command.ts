import { misspelt, type OperatorClient, plain } from 'operator-client';
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
  const { version, words } = versionIn(rest);
  const isSensitive = words[0] === '--sensitive';
  if (command === 'approve' && name && words.length === (isSensitive ? 1 : 0)) {
    return submitDecision(client, { botKey: name, version, decision: 'approve', isSensitive }, print);
  }
  if (command === 'reject' && name && words.length > 0) {
    return submitDecision(client, { botKey: name, version, decision: 'reject', reason: words.join(' ') }, print);
  }
  if (command === 'audit' && name === undefined) {
    const { decisions } = await client.ask<{ decisions: Audited[] }>(`${reviewPath}/audit`);
    for (const one of decisions) print(auditLine(one));
    return;
  }
  throw misspelt('review');
}

/** `--version 2` at the beginning names the version that the operator has read. */
function versionIn(rest: readonly string[]): { version?: number; words: readonly string[] } {
  const [option, number = '', ...words] = rest;
  if (option !== '--version') return { words: rest };
  if (!/^[1-9]\d{0,8}$/.test(number)) throw misspelt('review');
  return { version: Number(number), words };
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

interface Shown extends Submission {
  readonly texts: Record<string, string>;
  /** The approved texts that an edit changes. */
  readonly approvedTexts: Record<string, string>;
  readonly pictureUrl: string | null;
}

async function show(client: OperatorClient, botKey: string, print: (line: string) => void): Promise<void> {
  const path = `${reviewPath}/${encodeURIComponent(botKey)}`;
  const one = await client.ask<Shown>(path);
  print(lineOf(one));
  for (const [field, text] of Object.entries(one.texts)) {
    const before = one.approvedTexts[field];
    if (text === '' && before === undefined) continue;
    print(`  ${field}`);
    if (before !== undefined) printLines(before, '  - ', print);
    printLines(text, before === undefined ? '    ' : '  + ', print);
  }
  print(`  picture\n    ${one.pictureUrl ?? 'none'}`);
}

function printLines(text: string, mark: string, print: (line: string) => void): void {
  for (const line of text.split(/\r?\n/)) print(`${mark}${plain(line)}`);
}

async function submitDecision(client: OperatorClient, body: object, print: (line: string) => void): Promise<void> {
  const answer = await client.ask<{ nickname: string; reviewState: string }>(reviewPath, { method: 'POST', body });
  print(`${plain(answer.nickname)} is ${answer.reviewState.toLowerCase()}`);
}

const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const lineOf = ({
  botKey,
  kind,
  nickname,
  headline,
  isSensitive,
  version,
  reviewReason,
  updatedAt,
}: Submission): string =>
  `${timeOf(updatedAt)}  ${botKey}  ${kind}  ${plain(nickname)}: ${plain(headline)}${version > 1 ? `  (version ${version})` : ''}${isSensitive ? '  (sensitive)' : ''}${reviewReason === null ? '' : `  (${plain(reviewReason)})`}`;
const auditLine = ({ createdAt, actor, action, botKey, nickname, reason }: Audited): string =>
  `${timeOf(createdAt)}  ${actor}  ${action} ${botKey}  ${plain(nickname)}${reason === null ? '' : `: ${plain(reason)}`}`;
