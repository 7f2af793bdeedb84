import { misspelt, type OperatorClient } from 'operator-client';
import type { StoredFeedback } from './feedback-rows.ts';
import { feedbackPath } from './reading-route.ts';

/** `list` prints open feedback (or all of it), oldest first; `done` marks ids as done. @throws CommandFailed */
export async function feedbackCommand(
  client: OperatorClient,
  [command, ...rest]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (command === 'list') return list(client, queryOf(rest), print);
  if (command !== 'done' || rest.length === 0) throw misspelt('feedback');
  const { closed } = await client.ask<{ closed: number }>(feedbackPath, { method: 'POST', body: { done: rest } });
  print(`${closed} done`);
}

interface Page {
  readonly feedback: readonly StoredFeedback[];
  readonly hasMore: boolean;
}

async function list(client: OperatorClient, query: URLSearchParams, print: (line: string) => void): Promise<void> {
  for (;;) {
    const { feedback, hasMore } = await client.ask<Page>(`${feedbackPath}?${query}`);
    for (const one of feedback) for (const line of linesOf(one)) print(line);
    const last = feedback.at(-1);
    if (!hasMore || !last) return;
    query.set('after', last.feedbackId);
  }
}

function queryOf(options: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  for (let place = 0; place < options.length; place += 1) {
    const since = options[place] === '--since' ? Date.parse(options[++place] ?? '') : Number.NaN;
    if (options[place] === '--all') query.set('open', 'false');
    else if (!Number.isNaN(since)) query.set('since', String(since));
    else throw misspelt('feedback');
  }
  return query;
}

const linesOf = ({
  feedbackId,
  categoryId,
  content,
  language,
  createdAt,
  doneAt,
  nickname,
}: StoredFeedback): string[] => [
  `${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC  ${categoryId}  ${language}  ${nickname}${doneAt === null ? '' : '  (done)'}`,
  // A user's text must not control the operator's terminal.
  ...content.split(/\r?\n/).map((line) => `    ${line.replace(/\p{Cc}/gu, ' ')}`),
  `    ${feedbackId}`,
];
