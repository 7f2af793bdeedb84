import { misspelt, type OperatorClient, plain } from 'operator-client';
import type { ListedReport, listSafetyAudit, readReport } from './report-rows.ts';
import { safetyPath } from './safety-route.ts';

type Print = (line: string) => void;
type Step = Awaited<ReturnType<typeof listSafetyAudit>>[number];

/** `npm run safety`: reports of members, and the characters that are taken down. @throws CommandFailed */
export async function safetyCommand(
  client: OperatorClient,
  [command, name, ...rest]: readonly string[],
  print: Print,
): Promise<void> {
  const reason = rest.join(' ');
  if (command === 'list' && (name === undefined || name === 'open' || name === 'decided') && reason === '')
    return list(client, name ?? 'open', print);
  if (command === 'show' && name && reason === '') return show(client, name, print);
  if ((command === 'uphold' || command === 'dismiss') && name && reason) {
    const decision = command === 'uphold' ? 'take-down' : command;
    const body = { reportId: name, decision, reason };
    const answer = await client.ask<{ nickname: string; notified: number }>(`${safetyPath}/reports`, {
      method: 'POST',
      body,
    });
    return print(
      `${plain(answer.nickname)} ${command === 'uphold' ? 'is taken down' : 'stays'}; ${answer.notified} chats of reporters say so`,
    );
  }
  if ((command === 'take-down' || command === 'put-back') && name && reason) {
    const body = { botKey: name, action: command, reason };
    const { nickname } = await client.ask<{ nickname: string }>(`${safetyPath}/characters`, { method: 'POST', body });
    return print(`${plain(nickname)} is ${command === 'take-down' ? 'taken down' : 'back'}`);
  }
  if (command === 'audit' && name === undefined) {
    const { steps } = await client.ask<{ steps: Step[] }>(`${safetyPath}/audit`);
    for (const step of steps) print(stepLine(step));
    return;
  }
  throw misspelt('safety');
}

async function list(client: OperatorClient, state: string, print: Print): Promise<void> {
  const query = new URLSearchParams({ state });
  for (;;) {
    const path = `${safetyPath}/reports?${query}`;
    const { reports, hasMore } = await client.ask<{ reports: ListedReport[]; hasMore: boolean }>(path);
    for (const report of reports) print(reportLine(report));
    const last = reports.at(-1);
    if (!hasMore || !last) return;
    query.set('after', last.reportId);
  }
}

async function show(client: OperatorClient, reportId: string, print: Print): Promise<void> {
  const path = `${safetyPath}/reports/${encodeURIComponent(reportId)}`;
  const report = await client.ask<Awaited<ReturnType<typeof readReport>>>(path);
  print(reportLine(report));
  if (report.comment !== '') print(`  the member wrote: ${plain(report.comment)}`);
  if (report.messageId === null) print(report.channelId === null ? '  about the character' : '  about the whole chat');
  else
    print(
      `  the message, by ${(report.sender ?? 'nobody known').toLowerCase()}: ${plain(report.message ?? '(removed)')}`,
    );
}

const reportLine = ({ reportId, botKey, nickname, reason, createdAt, decision }: ListedReport) =>
  `${reportId}  ${time(createdAt)}  ${reason}  ${plain(nickname)} (${botKey})${decision ? `  ${decision}` : ''}`;

const stepLine = ({ createdAt, actor, action, nickname, botKey, reason }: Step) =>
  `${time(createdAt)}  ${actor ?? 'the platform'}  ${action}  ${plain(nickname)} (${botKey}): ${plain(reason)}`;

const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
