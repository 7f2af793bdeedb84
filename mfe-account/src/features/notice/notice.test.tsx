import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type NoticePage, provideSdk } from 'shared-sdk';
import { useReadable, useSdk } from 'shared-sdk/react';
import { aNoticePage } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

const three = ['One', 'Two', 'Three'].map((title) => aNoticePage({ title, body: `About ${title}.` }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  provideSdk(null);
  delete document.documentElement.dataset.motion;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Draws the modal while it is open, as the shell does. */
function Host() {
  const open = useReadable(useSdk().modals);
  return open?.name === 'account.notice' ? <NoticeDialog {...open.props} /> : null;
}
function show(pages: readonly NoticePage[] = three) {
  const sdk = createStageSdk({ member: true });
  render(
    <Stage sdk={sdk}>
      <Host />
    </Stage>,
  );
  act(() => sdk.modals.open('account.notice', { pages }));
  pass(0);
  return sdk;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const track = () => screen.getByRole('dialog').querySelector('ul') as HTMLElement;
const shown = () => track().querySelector('li:not([inert]) h3')?.textContent;
const dots = () => [...screen.getByRole('dialog').querySelectorAll('[aria-hidden="true"] > span')];

describe('the announcements', () => {
  it('advance by themselves every 5000 ms, and stop at the last [NOTICE-04, NOTICE-12]', () => {
    show();
    pass(4999);
    expect(shown()).toBe('One');
    pass(1);
    expect(shown()).toBe('Two');
    pass(5000);
    expect(shown()).toBe('Three');
    pass(60_000);
    expect(shown()).toBe('Three');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('slide in 700 ms [NOTICE-05, CONST-08]', () => {
    show();
    expect(track().style.getPropertyValue('--slide')).toBe('700ms');
    press('Next');
    expect(track().style.getPropertyValue('--place')).toBe('1');
  });

  it('wait while the pointer is on them, and begin the time anew [NOTICE-12]', () => {
    show();
    pass(4000);
    fireEvent.pointerEnter(track());
    pass(60_000);
    expect(shown()).toBe('One');
    fireEvent.pointerLeave(track());
    pass(4999);
    expect(shown()).toBe('One');
    pass(1);
    expect(shown()).toBe('Two');
  });

  it('wait while the keyboard is on them, not for the focus that the dialog gives [NOTICE-12]', () => {
    show();
    pass(5000);
    expect(shown()).toBe('Two');
    const next = button('Next');
    // jsdom does not know by what a control got the focus.
    vi.spyOn(next, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    fireEvent.focus(next);
    pass(60_000);
    expect(shown()).toBe('Two');
    fireEvent.blur(next);
    pass(5000);
    expect(shown()).toBe('Three');
  });

  it('neither advance nor slide for those who asked for less motion [NOTICE-12]', () => {
    document.documentElement.dataset.motion = 'reduced';
    show();
    pass(60_000);
    expect(shown()).toBe('One');
    expect(track().style.getPropertyValue('--slide')).toBe('0ms');
  });

  it('have a way back after the first slide, not on it [NOTICE-06]', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    press('Next');
    press('Back');
    expect(shown()).toBe('One');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('say next, and okay on the last, which closes them [NOTICE-07, NOTICE-08]', () => {
    const sdk = show();
    press('Next');
    press('Next');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    press('Okay');
    expect(sdk.modals.getSnapshot()).toBeNull();
  });

  it('mark the page in dots, where there is more than one [NOTICE-09]', () => {
    show();
    expect(dots().map((dot) => dot.hasAttribute('data-current'))).toEqual([true, false, false]);
    press('Next');
    expect(dots().map((dot) => dot.hasAttribute('data-current'))).toEqual([false, true, false]);
    cleanup();
    show([aNoticePage({ title: 'Alone' })]);
    expect(dots()).toEqual([]);
    expect(button('Okay')).toBeTruthy();
  });

  it('show picture, title and the translated body with its links, http(s) and own paths only [NOTICE-10, NOTICE-11]', () => {
    const sdk = show([
      aNoticePage({
        imageUrl: '/media/news.webp',
        title: 'News',
        body: 'notice.create.body',
        urls: ['/create/character', 'javascript:alert(1)'],
      }),
    ]);
    const slide = within(track()).getByRole('listitem');
    expect(slide.querySelector('img')?.getAttribute('src')).toBe('/media/news.webp');
    expect(slide.textContent).toContain('One sentence is enough');
    const links = within(slide).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['a character', '/create/character'],
    ]);
    expect(slide.textContent).toContain('a whole world');
    links[0]?.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(links[0] as HTMLElement);
    expect(sdk.modals.getSnapshot()).toBeNull();
  });
});
