import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The address of the link in a recipient's latest mail of this kind. */
export async function linkInMail(page: Page, url: string, to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(`${url}/dev/mailbox`, { headers: { accept: 'application/json' } });
      const { mails } = (await response.json()).data as { mails: Mail[] };
      const mail = mails.find((one) => one.to === to && one.text.includes(path));
      link = /https?:\/\/\S+#\S+/.exec(mail?.text ?? '')?.[0];
      return link;
    })
    .toContain(path);
  return link ?? '';
}
