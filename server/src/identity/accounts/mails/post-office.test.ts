import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountMails } from '../../../kernel/db/schema.ts';
import type { Mail } from '../../../kernel/mail/mail.ts';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findUser } from '../user-rows.ts';
import { type MailKind, queueMail } from './mail-queue.ts';
import { type PostOffice, startPostOffice } from './post-office.ts';

const MINUTE = 60_000;
let server: TestServer;
const offices: PostOffice[] = [];
beforeAll(async () => {
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime() }, () => ({}));
});
afterAll(async () => {
  for (const office of offices) await office.stop();
  await server.close();
});
beforeEach(async () => {
  await server.ctx.db.delete(accountMails);
});

function open(send: (mail: Mail) => Promise<void>): PostOffice {
  const office = startPostOffice(server.ctx, { send, close: () => undefined }, 'https://manuka.example');
  offices.push(office);
  return office;
}
async function due(kind: MailKind = 'verify-address', language = 'en'): Promise<string> {
  const { userId } = await server.member({ language });
  const user = await findUser(server.ctx.db, userId);
  if (!user) throw new Error('the member does not exist');
  await queueMail(server.ctx.db, kind, user, `${userId}@example.com`, server.clock.now());
  return userId;
}
const rejecting = () =>
  vi.fn<(mail: Mail) => Promise<void>>(() => Promise.reject(Object.assign(new Error('no'), { code: 'EAUTH' })));
const accepting = () => vi.fn<(mail: Mail) => Promise<void>>(async () => undefined);

describe('due mails', () => {
  it('are sent once by several post offices', async () => {
    const userId = await due();
    const send = accepting();
    const [one, two] = [open(send), open(send)];
    await Promise.all([one.sweep(), two.sweep(), one.sweep()]);
    await one.sweep();
    expect(send).toHaveBeenCalledOnce();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ to: `${userId}@example.com` });
  });

  it('are sent right after the mail that is being sent', async () => {
    await due();
    let late = '';
    const send = vi.fn<(mail: Mail) => Promise<void>>(async () => {
      if (late !== '') return;
      late = await due();
      void office.sweep();
    });
    const office = open(send);
    await office.sweep();
    await vi.waitFor(() => expect(send.mock.calls.map(([{ to }]) => to)).toContain(`${late}@example.com`));
  });

  it('are retried after 1, 2, 4, 8 and 16 minutes if the server rejects them, and then given up', async () => {
    await due();
    const send = rejecting();
    const office = open(send);
    const tries: number[] = [];
    for (let minute = 0; minute <= 60; minute += 1) {
      const before = send.mock.calls.length;
      await office.sweep();
      if (send.mock.calls.length > before) tries.push(minute);
      server.clock.advance(MINUTE);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31]);
  });

  it('are sent as soon as the server accepts them again', async () => {
    await due();
    const send = rejecting();
    const office = open(send);
    await office.sweep();
    send.mockResolvedValue(undefined);
    server.clock.advance(MINUTE);
    await office.sweep();
    server.clock.advance(60 * MINUTE);
    await office.sweep();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('are not sent after a day', async () => {
    await due();
    server.clock.advance(24 * 60 * MINUTE);
    const send = accepting();
    await open(send).sweep();
    expect(send).not.toHaveBeenCalled();
  });

  it('do not block each other', async () => {
    const first = await due();
    const second = await due();
    const send = accepting();
    send.mockRejectedValueOnce(new Error('no'));
    await open(send).sweep();
    expect(send.mock.calls.map(([mail]) => mail.to)).toEqual([`${first}@example.com`, `${second}@example.com`]);
  });

  it('leave no address, name or link in the log when they fail', async () => {
    const userId = await due();
    const warned = vi.spyOn(server.ctx.log, 'warn');
    await open(rejecting()).sweep();
    expect(warned).toHaveBeenCalledOnce();
    const line = JSON.stringify(warned.mock.calls);
    expect(line).toContain('EAUTH');
    for (const secret of ['Robin', '@example.com', '#']) expect(line).not.toContain(secret);
    expect(line).not.toContain(`${userId}@`);
    warned.mockRestore();
  });
});

describe('the text of a mail', () => {
  it.each([
    ['verify-address', 'en', 'Confirm your e-mail address', '/account/verify-email#'],
    ['verify-address', 'ko', '이메일 주소를 확인해 주세요', '/account/verify-email#'],
    ['reset-password', 'en', 'Choose a new password', '/account/reset-password#'],
    ['reset-password', 'ko', '새 비밀번호를 정해 주세요', '/account/reset-password#'],
    ['password-changed', 'en', 'Your password has been changed', 'https://manuka.example'],
    ['verify-address', 'ar', 'تأكيد بريدك الإلكتروني', '/account/verify-email#'],
    ['reset-password', 'ar', 'اختيار كلمة مرور جديدة', '/account/reset-password#'],
    ['address-changed', 'ko', '이메일 주소가 변경되었습니다', 'https://manuka.example'],
    ['address-changed', 'xx', 'Your e-mail address has been changed', 'https://manuka.example'],
  ] as const)('of %s in %s', async (kind, language, subject, part) => {
    await due(kind, language);
    const send = accepting();
    await open(send).sweep();
    const mail = send.mock.calls[0]?.[0];
    expect(mail?.subject).toBe(`${subject} · Manuka`);
    expect(mail?.text).toContain(part);
    expect(mail?.text).toContain('Robin');
    expect(mail?.text).not.toMatch(/[{}]/);
  });
});
