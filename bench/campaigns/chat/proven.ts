import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChatRun } from '../chat.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const conversation = 'mfe-chat/src/features/conversation/conversation.test.ts';
const replies = 'mfe-chat/src/features/conversation/replies.test.ts';
const schedules = 'mfe-chat/src/features/conversation/schedules.test.ts';
const feed = 'shared-sdk/src/realtime/feed.test.ts';
const engine = 'server/src/talk/replies/reply-engine.test.ts';
const stops = 'server/src/talk/replies/reply-stops.test.ts';
const memory = 'server/src/talk/memory/memory.test.ts';
const provider = 'server/connections/src/chat.test.ts';
const pooled = 'server/src/ai/pooled/pooled.test.ts';
const companion = 'server/companion/src/chat/companion.test.ts';
const credentials = 'server/bus/src/credentials.test.ts';
const network = 'e2e/specs/chat-network.spec.ts';
const replying = 'e2e/specs/chat-provider.spec.ts';
const failures = 'e2e/specs/failures.spec.ts';
const long = 'e2e/specs/chat-long.spec.ts';

/**
 * Faults that are covered by separate tests, at the level where users would notice them: the line of the table, the
 * file, the title.
 */
const PROVEN: readonly (readonly [line: string, file: string, title: string])[] = [
  ['A1 a history that is not read is never taken for an empty one', conversation, 'never an empty chat in its place'],
  [
    'A1 nor an older page',
    'mfe-chat/src/features/conversation/older-messages.test.ts',
    'is given up if a page can’t be read',
  ],
  ['A2 a message without a reply says so, and can ask for one', replies, 'can be asked for after a missing one'],
  [
    'A4 what one tab edits, deletes and branches, the other shows',
    network,
    'a second tab shows regenerated and deleted messages',
  ],
  ['A5 a reply lands in its own chat', conversation, 'belong to one chat, with its cursor'],
  [
    'A6 what is deleted can be had back for 30 days',
    'server/src/talk/conversation/purge-messages.test.ts',
    'for 30 days',
  ],
  ['A6 a chat too', 'server/src/talk/channels/open-and-leave.test.ts', 'for 30 days'],
  ['A7 another device without any storage has it all', replying, 'is joined by a second device'],
  ['B1 a reload in the middle of a reply', replying, 'survives a reload in its middle, byte for byte'],
  ['B2 a hidden tab', 'shared-sdk/src/realtime/connection.test.ts', 'keeps its connection for ten minutes'],
  ['B3 20 s of silence', replies, 'that is silent for 20 s shows that it is reconnecting'],
  ['B3 an orphan ends', replying, 'is kept as interrupted after a crash of the server'],
  ['B4 Stop shows at once', replying, 'stopped there at once, and kept on both'],
  ['B5 shuffled, doubled and lost events', schedules, 'shows the same text after'],
  [
    'B5 1,000 orders of events',
    'shared-sdk/src/realtime/sequencer.test.ts',
    'however the bus reorders, doubles and loses',
  ],
  ['B5 a gap is healed', feed, 'after a gap, in order, from the last event that it has'],
  [
    'B6 a regeneration that fails',
    'server/src/talk/sending/regeneration.test.ts',
    'leaves the old one selected and complete',
  ],
  ['B9 the breaker', provider, 'opens after five consecutive failures, and tries once after 30 s'],
  ['B9 an answer of 10 MB', provider, 'aborts an event of ten megabytes'],
  ['B9 wrong JSON', provider, 'is malformed if an event is JSON of another shape'],
  ['B9 an unsafe answer', engine, 'that may not be shown gives way to a refusal'],
  ['B9 the toast at 15 s', replies, 'gives up after 15,000 ms with the toast'],
  ['B9 a hang is refunded', stops, 'after 25 s without a word has failed and is refunded'],
  ['B11 offline while typing', failures, 'offline: a screen says so, the typed text stays'],
  ['B11 offline while sending', network, 'a message that failed without network keeps its text'],
  ['C1 to C4 10,000 messages', long, 'renders few messages, and pages upwards without a jump'],
  ['C5 reading above while words stream in', long, 'stays there while words stream in below'],
  [
    'C6 a far message is landed on, marked',
    'mfe-chat/src/features/conversation/older-messages.test.ts',
    'is reached page after page',
  ],
  ['C7 a chat opens at its end', long, 'a long chat opens at its end'],
  ['C7 words are words (XSS)', 'e2e/specs/chat-options.spec.ts', 'markup in a message is shown as text'],
  ['C12 hidden setups are not revealed', companion, 'reveals nothing internal'],
  ['C12 nor the prompt', pooled, 'in pieces, without the prompt'],
  ['C12 a text closes no section of the prompt', 'server/prompt/src/assemble.test.ts', 'can’t leave its section'],
  ['D1 message 3 at message 300', memory, 'contains at message 300 what was said at message 3'],
  ['D2 an edit is what the next prompt holds', memory, 'that was edited is in the next prompt'],
  ['D2 forgotten is gone from the very next prompt', memory, 'that was forgotten is not in the next prompt'],
  ['D2 with its message', memory, 'is deleted and restored with its message'],
  ['D3 in any language', 'server/recall/src/facts.test.ts', 'in any language'],
  ['D4 what is shown is there', memory, 'shows what is remembered, and its source message'],
  ['D5 memory never pushes the character out', memory, 'never pushes the character out of the prompt'],
  ['H1 only one’s own subjects', credentials, 'is refused the subscription'],
  ['H1 nothing is published', credentials, 'may publish nothing'],
  ['H2 broken credentials', credentials, 'with a changed one'],
  ['H2 the end of a credential', credentials, 'is closed when the credential expires'],
  ['H3 foreign origins', 'server/bus/src/ws-proxy.test.ts', 'an origin that only begins alike'],
  ['H4 eleven subscriptions', credentials, 'may have ten subscriptions, but not eleven'],
  ['H4 more than 1 KiB', credentials, 'is closed if it sends more than 1 KiB'],
  ['H4 sockets of one address', 'server/bus/src/ws-proxy.test.ts', 'a socket over the limit of one address'],
  ['H6 the client’s store', schedules, 'awaits nothing more'],
];

/** Checks that the separate tests still exist; the longer sizes also run them. */
export async function proven({ tally, size }: ChatRun): Promise<void> {
  for (const [line, file, title] of PROVEN) {
    const text = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
    tally.check(line, text.includes(title), () => `${file} has no test “${title}”`);
  }
  if (size === 'smoke') return;
  const files = [...new Set(PROVEN.map(([, file]) => file))].filter((file) => !file.startsWith('e2e/'));
  const passed = run(files);
  for (const [line, file, title] of PROVEN) {
    if (file.startsWith('e2e/')) continue;
    tally.check(
      `${line} (run)`,
      passed.some((name) => name.includes(title) || isOneOf(file, title)),
      () => `“${title}” did not pass`,
    );
  }

  /** A row of `it.each` has a different title than the template. */
  function isOneOf(file: string, title: string): boolean {
    const source = readFileSync(path.join(root, file), 'utf8');
    const isRow = new RegExp(`\\['?${title}`).test(source) || source.includes(`\`${title}`);
    return isRow && passed.length > 0;
  }
}

/** @returns titles of the tests that passed; none if one failed */
function run(files: readonly string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'manuka-proven-'));
  const report = path.join(folder, 'report.json');
  const projects = ['unit', 'component', 'server'].flatMap((project) => ['--project', project]);
  const options = ['--reporter=json', `--outputFile.json=${report}`];
  spawnSync('npx', ['vitest', 'run', ...projects, ...files, ...options], { cwd: root, stdio: 'ignore' });
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { fullName: string; status: string }[] }[];
    };
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
  } catch {
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
