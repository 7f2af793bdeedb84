import { keepNewsAway } from '../support/news.ts';
import { bringSession, follow } from '../support/people.ts';
import { talker } from '../support/talker.ts';
import { expect, test } from '../support/test.ts';

/** Four remotes in one document: what one of them does is known to the others. */
test('what one remote sets the frame and another remote have at once; a language chosen in an open chat is that of both in the same moment [B-24] [B-25]', async ({
  page,
}) => {
  const { session, deviceId, botKey } = await talker(page);
  await bringSession(page, session, deviceId);
  await keepNewsAway(page);
  await page.goto('/profile');
  const aloud = page.getByRole('switch', { name: 'Play replies aloud' });
  await aloud.click();
  const isAloud = await aloud.isChecked();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Wren');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Account of Wren' })).toBeVisible();
  await follow(page, `/chat/${botKey}`);
  await page.getByRole('button', { name: 'More options' }).click();
  const options = page.getByRole('dialog', { name: 'More options' });
  await options.getByRole('button', { name: 'Picture and sound' }).click();
  await expect(options.getByRole('switch', { name: 'Voice autoplay' })).toBeChecked({ checked: isAloud });
  await options.getByRole('button', { name: 'Close' }).click();
  await expect(options).toHaveCount(0);

  const composer = page.getByRole('main').getByRole('textbox');
  await expect(composer).toHaveAccessibleName(/^Message to /);
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      const entry = document.querySelector('nav a[href="/"]')?.textContent?.trim();
      const field = document.querySelector('main textarea');
      const now = `${entry} | ${field?.getAttribute('aria-label') ?? field?.getAttribute('placeholder')}`;
      if (shown.at(-1) !== now) shown.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: '한국어' }).click();
  await expect(page.getByRole('link', { name: '둘러보기' }).first()).toBeVisible();
  await expect(composer).not.toHaveAccessibleName(/^Message to /);
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown).toEqual([
    expect.stringMatching(/^Explore \| Message to /),
    expect.stringMatching(/^둘러보기 \| .*[가-힣]/),
  ]);
});
