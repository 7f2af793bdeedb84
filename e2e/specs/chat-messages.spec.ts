import { allTexts, choose, composer, openChat, said, say, wholeReply } from '../support/chat.ts';
import { expect, test } from '../support/test.ts';

test('another reply replaces the old one; buttons and keys switch between them [CHAT-01] [MSG-13]', async ({
  page,
}) => {
  await openChat(page);
  await say(page, 'What do you see from your window?');
  const first = await wholeReply(page);
  await page.getByRole('button', { name: 'Another reply' }).click();
  const pager = page.getByRole('group', { name: 'Replies to choose from' }).last();
  await expect(pager).toContainText('2 / 2', { timeout: 20_000 });
  const second = await wholeReply(page);
  expect(second).not.toBe(first);
  await pager.getByRole('button', { name: 'Previous reply' }).click();
  await expect(said(page, 'character').last().locator('p')).toHaveText(first);
  await page.keyboard.press('ArrowRight');
  await expect(said(page, 'character').last().locator('p')).toHaveText(second);
  await page.reload();
  expect(await wholeReply(page)).toBe(second);
  await expect(said(page, 'character')).toHaveCount(2);
});

test('a regenerated older reply keeps its place', async ({ page }) => {
  await openChat(page);
  await say(page, 'First question: what do you do?');
  await say(page, 'Second question: where do you live?');
  const before = await allTexts(page);
  await choose(page, said(page, 'character').nth(1), 'Another reply');
  await expect(page.getByRole('group', { name: 'Replies to choose from' }).last()).toContainText('2 / 2', {
    timeout: 20_000,
  });
  await wholeReply(page);
  const after = await allTexts(page);
  expect(after.length).toBe(before.length);
  expect(after.filter((_, place) => place !== 2)).toEqual(before.filter((_, place) => place !== 2));
  await page.reload();
  await expect.poll(() => allTexts(page)).toEqual(after);
});

test('messages are edited, copied, deleted and rewound, with Undo', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChat(page);
  await say(page, 'I like rain.');
  await say(page, 'And you?');
  const user = said(page, 'user');

  await choose(page, user.first(), 'Edit');
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('I like snow.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(user.first()).toContainText('I like snow.');
  await expect(user.first()).toContainText('Edited');

  await choose(page, user.last(), 'Edit');
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('Which weather do you like?');
  await page.getByRole('button', { name: 'Save and ask again' }).click();
  await expect(user.last()).toContainText('Which weather do you like?');
  await expect(page.getByRole('group', { name: 'Replies to choose from' }).last()).toContainText('2 / 2', {
    timeout: 20_000,
  });

  await choose(page, said(page, 'character').last(), 'Edit');
  await page.getByRole('textbox', { name: /^Edit what/ }).fill('Words of *mine* & <b>yours</b>');
  await page.keyboard.press('Control+Enter');
  await expect(said(page, 'character').last()).toContainText('Words of mine & <b>yours</b>');

  await choose(page, said(page, 'character').last(), 'Copy');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Words of *mine* & <b>yours</b>');

  const whole = await allTexts(page);
  await choose(page, user.last(), 'Delete');
  await expect(user).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(user).toHaveCount(2);

  await choose(page, said(page, 'character').nth(1), 'Go back to here');
  await expect(user).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => allTexts(page)).toEqual(whole);
  await page.reload();
  await expect.poll(() => allTexts(page)).toEqual(whole);
});

test('a user branches from a message and returns to the first branch', async ({ page }) => {
  await openChat(page);
  await say(page, 'Left or right?');
  await say(page, 'Then left.');
  const left = await allTexts(page);
  await choose(page, said(page, 'character').nth(1), 'New branch from here');
  await expect(said(page, 'user')).toHaveCount(1);
  await say(page, 'Then right.');
  await page.getByRole('button', { name: 'More options' }).click();
  const options = page.getByRole('dialog', { name: 'More options' });
  await options.getByRole('button', { name: 'Branches' }).click();
  await options.getByRole('listitem').filter({ hasNotText: '2 messages' }).getByRole('button').last().click();
  await expect.poll(() => allTexts(page)).toEqual(left);
});

test('memory shows facts with their source; the user edits, adds and forgets them', async ({ page }) => {
  await openChat(page);
  await say(page, 'I live in Leeds, and my dog is called Rex.');
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  const memory = page.getByRole('dialog', { name: 'Memory' });
  const item = memory.getByRole('listitem').filter({ hasText: 'Leeds' });
  await expect(item).toContainText('You said');
  await item.getByRole('button', { name: 'Edit' }).click();
  await memory.getByRole('textbox', { name: 'Edit' }).fill('I live in York, and my dog is called Rex.');
  await memory.getByRole('button', { name: 'Save' }).click();
  await expect(memory.getByRole('listitem')).toContainText('York');
  await memory.getByRole('textbox', { name: 'Something to keep in mind' }).fill('We met on a train.');
  await memory.getByRole('button', { name: 'Remember' }).click();
  await expect(memory.getByRole('listitem')).toHaveCount(2);
  await memory
    .getByRole('listitem')
    .filter({ hasText: 'York' })
    .getByRole('button', { name: 'Forget for good' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget for good' }).click();
  await expect(memory.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Memory', exact: true }).click();
  await expect(memory.getByRole('listitem')).toHaveText(/We met on a train/);
});

test('Chat and Date are separate modes, and a message can be reported [CHAT-08] [CHAT-19] [MSG-25]', async ({
  page,
}) => {
  await openChat(page);
  await say(page, 'Hello there.');
  const chat = await allTexts(page);
  await page.getByRole('group', { name: 'Mode of this chat' }).getByRole('button', { name: 'Date' }).click();
  // The list of chats may show the same text.
  await expect(page.getByRole('log', { name: 'Messages' }).getByText(/You are on a date with/)).toBeVisible();
  await expect(said(page, 'character')).toHaveCount(1, { timeout: 20_000 });
  await wholeReply(page);
  await page.getByRole('group', { name: 'Mode of this chat' }).getByRole('button', { name: 'Chat' }).click();
  await expect.poll(() => allTexts(page)).toEqual(chat);
  await choose(page, said(page, 'character').last(), 'Report');
  const report = page.getByRole('dialog', { name: 'Report this message' });
  await report.getByRole('radio', { name: 'Something else' }).click();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible();
  await expect(said(page, 'character')).toHaveCount(1);
});

test('suggestions are shown, and a click sends one [MSG-17] [MSG-18]', async ({ page }) => {
  await openChat(page);
  await page.getByRole('button', { name: 'What could I say?' }).click();
  const panel = page.getByRole('region', { name: 'You could say' });
  await expect(panel.getByRole('button').filter({ hasNotText: /^$/ })).toHaveCount(3);
  // The panel shrinks the message list, and the newest message stays visible.
  await expect(said(page, 'character').last()).toBeInViewport({ ratio: 0.3 });
  const chosen = (await panel.getByRole('button').filter({ hasNotText: /^$/ }).first().textContent()) ?? '';
  await panel.getByRole('button', { name: chosen }).click();
  await expect(said(page, 'user').last()).toContainText(chosen);
  await expect(panel).toHaveCount(0);
  await expect(said(page, 'character')).toHaveCount(2, { timeout: 20_000 });
});

test('a chat starts over, and the old episode is in the history [CHAT-13] [CHAT-14]', async ({ page }) => {
  await openChat(page);
  await say(page, 'Something to remember.');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('dialog', { name: 'More options' }).getByRole('button', { name: 'Begin again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin again' }).click();
  await expect(said(page, 'user')).toHaveCount(0);
  await expect(said(page, 'character')).toHaveCount(1);
  await page.getByRole('button', { name: 'More options' }).click();
  const options = page.getByRole('dialog', { name: 'More options' });
  await options.getByRole('button', { name: 'History' }).click();
  await expect(options.getByText('Active', { exact: true })).toHaveCount(1);
  await expect(options.getByText('Archived', { exact: true })).toHaveCount(1);
  await options.getByRole('button', { name: 'Active episode in date history cannot be deleted' }).click();
  await expect(page.getByText('Active episode in date history cannot be deleted').last()).toBeVisible();
});

test('a new chat with the same character is listed beside the old one [CHAT-15]', async ({ page }) => {
  await openChat(page);
  await say(page, 'In the first chat.');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('dialog', { name: 'More options' }).getByRole('button', { name: 'Start new chat' }).click();
  await expect(said(page, 'user')).toHaveCount(0);
  await expect(said(page, 'character')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Chats' }).getByRole('link')).toHaveCount(2);
  await expect(composer(page)).toHaveValue('');
});
