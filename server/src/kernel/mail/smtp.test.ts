import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
}

let smtp: SMTPServer;
let url: string;
const received: Received[] = [];
let answer: Error | undefined;
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'manuka' && password === 'secret' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (!answer)
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          });
        done(answer);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  url = `smtp://manuka:secret@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const mail = {
  to: 'robin@example.com',
  subject: '새 비밀번호',
  text: 'Hello Robin,\n\nhttps://manuka.example/x#token',
};

describe('a mail by SMTP', () => {
  it('arrives with its sender, its only recipient and its text', async () => {
    const mailer = createSmtpMailer({ smtpUrl: url, from: 'Manuka <hello@manuka.example>' });
    await mailer.send(mail);
    mailer.close();
    expect(received.at(-1)).toMatchObject({ from: 'hello@manuka.example', to: ['robin@example.com'] });
    expect(received.at(-1)?.raw).toContain('https://manuka.example/x#token');
    expect(received.at(-1)?.raw).toContain('Auto-Submitted: auto-generated');
  });

  it.each(['robin@example.com, thief@example.org', 'robin@example.com\r\nBcc: thief@example.org'])(
    'reaches no other recipient with %j',
    async (to) => {
      const mailer = createSmtpMailer({ smtpUrl: url, from: 'hello@manuka.example' });
      await mailer.send({ ...mail, to }).catch(() => undefined);
      mailer.close();
      expect(received.flatMap((one) => one.to)).not.toContain('thief@example.org');
    },
  );

  it('fails if it is refused', async () => {
    const mailer = createSmtpMailer({ smtpUrl: url, from: 'hello@manuka.example' });
    answer = new Error('mailbox full');
    await expect(mailer.send(mail)).rejects.toThrow();
    answer = undefined;
    mailer.close();
    const wrong = createSmtpMailer({ smtpUrl: url.replace('secret', 'wrong'), from: 'hello@manuka.example' });
    await expect(wrong.send(mail)).rejects.toThrow();
    wrong.close();
    const unreachable = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@manuka.example' });
    await expect(unreachable.send(mail)).rejects.toThrow();
    unreachable.close();
  });
});
