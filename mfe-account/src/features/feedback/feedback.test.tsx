import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { useReadable, useSdk } from 'shared-sdk/react';
import { aFeedbackCategory, anError, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createStageSdk, never, Stage } from '../../testing/stage.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

const categories = [
  aFeedbackCategory({ categoryId: 'idea', categoryName: 'Idea', placeholderText: 'What would you love?' }),
  aFeedbackCategory({ categoryId: 'problem', categoryName: 'Problem', placeholderText: 'What happened?' }),
];

afterEach(() => {
  cleanup();
  provideSdk(null);
});

/** Renders the modal while it is open, as the shell does. */
function Host() {
  const open = useReadable(useSdk().modals);
  return open?.name === 'account.feedback' ? <FeedbackDialog /> : null;
}
async function show(calls: FakeCalls = {}) {
  const sdk = createStageSdk({
    member: true,
    calls: { 'feedback.categories': { categories }, 'feedback.submit': {}, ...calls },
  });
  render(
    <Stage sdk={sdk}>
      <Host />
    </Stage>,
  );
  act(() => sdk.modals.open('account.feedback'));
  await screen.findByRole('dialog');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const sent = () => sdk.sent.filter(({ name }) => name === 'feedback.submit').map(({ input }) => input);
  return { sdk, user, sent };
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your feedback' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const category = (name: string) => screen.findByRole('radio', { name });
const isChosen = (radio: HTMLElement) => radio.getAttribute('aria-checked') === 'true';
async function fill(text: string) {
  await category('Idea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('feedback', () => {
  it('keeps the text after an error, reports it and can be sent again [FEEDBACK-12]', async () => {
    const { sdk, user, sent } = await show({
      'feedback.submit': () => {
        throw anError('TOO_MANY_REQUESTS', 'Later, please');
      },
    });
    await fill('The ferry is late');
    await user.click(submit());
    await waitFor(() => expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Later, please' }]));
    expect(box().value).toBe('The ferry is late');
    await waitFor(() => expect(submit().disabled).toBe(false));
    sdk.answer({ 'feedback.submit': {} });
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'OK' })).toBeTruthy();
    expect(sent()).toHaveLength(2);
  });

  it('says how many gems it earned', async () => {
    const { sdk, user } = await show();
    act(() => sdk.gems.applyEvent(1, 30));
    await fill('The ferry is late');
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'OK' })).toBeTruthy();
    expect(screen.queryByText(/for you/)).toBeNull();
    act(() => sdk.gems.applyEvent(2, 35));
    expect(screen.getByText('+5 gems for you')).toBeTruthy();
  });

  it('keeps the text when closed and opened again', async () => {
    const { sdk } = await show();
    await fill('Half a thought');
    act(() => sdk.modals.close());
    act(() => sdk.modals.open('account.feedback'));
    expect(box().value).toBe('Half a thought');
  });

  it('cannot be sent without categories and offers to load them again [FEEDBACK-06]', async () => {
    const { sdk, user } = await show({
      'feedback.categories': () => {
        throw anError('FORBIDDEN');
      },
    });
    expect(await screen.findByText('The form could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    sdk.answer({ 'feedback.categories': { categories } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await category('Idea')).toBeTruthy();
  });

  it('cannot be sent if there is no category [FEEDBACK-06]', async () => {
    await show({ 'feedback.categories': { categories: [] } });
    expect(await screen.findByText(/Feedback is closed/)).toBeTruthy();
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), 'Long enough');
      box().dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(submit().disabled).toBe(true);
  });

  it('has a category, a text box, a counter and a button [FEEDBACK-01, FEEDBACK-07, FEEDBACK-08]', async () => {
    const { user } = await show();
    expect(isChosen(await category('Idea'))).toBe(true);
    expect(box().placeholder).toBe('What would you love?');
    await user.click(await category('Problem'));
    expect(box().placeholder).toBe('What happened?');
    // A second press does not clear the category.
    await user.click(await category('Problem'));
    expect(isChosen(await category('Problem'))).toBe(true);
    expect(screen.getByText('0/490')).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  it('accepts 4 to 490 trimmed code points [FEEDBACK-05, FEEDBACK-06, VAL-31, CONST-09]', async () => {
    await show();
    for (const [text, isOpen] of [
      ['💜💜💜', false],
      ['   abc  ', false],
      ['💜💜💜💜', true],
      ['💜'.repeat(490), true],
      ['💜'.repeat(491), false],
    ] as const) {
      await fill(text);
      expect(submit().disabled, text.slice(0, 12)).toBe(!isOpen);
    }
    expect(screen.getByText('491/490').hasAttribute('data-over')).toBe(true);
    expect(box().value).toBe('💜'.repeat(491));
  });

  it('sends category and text once and shows a spinner meanwhile [FEEDBACK-03, FEEDBACK-06, FEEDBACK-09]', async () => {
    const { user, sent } = await show({ 'feedback.submit': never });
    await fill('More lighthouses, please  ');
    await user.click(await category('Problem'));
    await user.click(submit());
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
    await user.click(submit());
    expect(sent()).toEqual([{ body: { categoryId: 'problem', content: 'More lighthouses, please' } }]);
  });

  it('confirms, clears the text and closes on OK [FEEDBACK-02, FEEDBACK-03, FEEDBACK-04]', async () => {
    const { sdk, user } = await show();
    await fill('More lighthouses');
    await user.click(submit());
    const done = await screen.findByRole('button', { name: 'OK' });
    expect(within(screen.getByRole('status')).getByText('Thank you, it has arrived')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(done);
    expect(sdk.modals.getSnapshot()).toBeNull();
    act(() => sdk.modals.open('account.feedback'));
    expect(box().value).toBe('');
  });

  it('loads its categories once [FEEDBACK-10]', async () => {
    const { sdk } = await show();
    await category('Idea');
    for (let time = 0; time < 3; time++) {
      act(() => sdk.modals.close());
      act(() => sdk.modals.open('account.feedback'));
      await category('Idea');
    }
    expect(sdk.sent.filter(({ name }) => name === 'feedback.categories')).toHaveLength(1);
  });
});
