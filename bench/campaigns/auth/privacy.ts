import { randomUUID } from 'node:crypto';
import type { CallData } from 'shared-sdk/contract';
import { newChannel } from '../../support/people.ts';
import { type AuthRun, signUp } from './people.ts';

/** The longest time until everything is deleted, in milliseconds (K3). */
const LIMIT = 60_000;

/** K3: nothing of a deleted account can be opened or read through the API. The server's tests check what is stored. */
export async function privacy(run: AuthRun): Promise<void> {
  const { client, tally, platform, secrets } = run;
  const canary = `canary-${randomUUID()}`;
  const email = `${canary}@example.com`;
  const session = await signUp(run, { email });
  const { accessToken: token } = session;
  secrets.add(canary);
  const { channelId } = await newChannel(client, { ...session, busCredential: '' });
  const text = `My word is ${canary}.`;
  const chat = { params: { channelId }, token };
  await client.send('channels.sendText', { ...chat, body: { text, clientMessageId: randomUUID() } });
  await client.send('memories.add', { ...chat, body: { text, clientRequestId: randomUUID() } });
  await client.send('feedback.submit', { token, body: { categoryId: 'idea', content: text } });
  const exported = await client.send('accounts.export', { token });
  tally.check('K3 who asks gets all of theirs', exported.text.split(canary).length > 4, () => 'something is missing');
  const data = exported.json?.data as CallData<'accounts.export'> | undefined;
  const files = (data?.data.media ?? []).map(({ file }) => String(file));

  const since = performance.now();
  const deletion = await client.send('accounts.delete', { token });
  tally.check('K3 the account is deleted', deletion.status === 200, () => `${deletion.status}`);
  for (const file of files) {
    const { status } = await fetch(platform.url + file);
    tally.check('K3 none of its files opens', status === 404 || status === 403, () => `${status}`);
  }
  const another = await signUp(run, { email });
  const all = await Promise.all([
    client.send('accounts.export', { token: another.accessToken }),
    client.send('channels.chatroom', { params: { channelId }, token: another.accessToken }),
    client.send('gems.history', { token: another.accessToken }),
  ]);
  // The same address can sign up again, but does not get the old texts.
  const left = all.filter((answer) => answer.text.replaceAll(email, '').includes(canary));
  tally.check(
    'K3 a new account with its address finds nothing of it',
    left.length === 0,
    () => `${left.length} answers`,
  );
  tally.check('K3 within a minute', performance.now() - since < LIMIT, () => 'later');
}
