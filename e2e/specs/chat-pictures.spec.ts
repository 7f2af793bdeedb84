import { openChat, said } from '../support/chat.ts';
import { expect, test } from '../support/test.ts';

test('a requested picture appears in the chat, after a reload, and in the library [CHAT-38] [LIB-13]', async ({
  page,
}) => {
  await openChat(page);
  await page.getByRole('button', { name: /^A picture or a video of / }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /Video.*for 20 gems/ })).toBeVisible();
  await sheet.getByRole('textbox').fill('On a beach at sunset, laughing');
  // Polling is too slow to see the state "being made", so a script in the page watches for it.
  const beingMade = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => /A picture of .* is being made/.test(document.querySelector('main')?.textContent ?? '');
        new MutationObserver(() => look() && resolve(true)).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await sheet.getByRole('button', { name: /Picture.*Free/ }).click();
  expect(await beingMade).toBe(true);

  const picture = said(page, 'character')
    .last()
    .getByRole('img', { name: /on a beach at dusk, laughing/ });
  await expect(picture).toBeVisible({ timeout: 20_000 });
  const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 768);
  await expect.poll(isDrawn).toBe(true);

  await page.reload();
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: /^Library/ }).click();
  const library = page.getByRole('dialog');
  await library.getByRole('tab', { name: 'Gallery' }).click();
  await expect(library.getByRole('button', { name: /on a beach at dusk, laughing/ })).toBeVisible();
});
