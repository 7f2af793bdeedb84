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

/** Renders the modal while it is open, as the shell does. */
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
  advance(0);
  return sdk;
}
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const track = () => screen.getByRole('dialog').querySelector('ul') as HTMLElement;
const shown = () => track().querySelector('li:not([inert]) h3')?.textContent;
const dots = () => [...screen.getByRole('dialog').querySelectorAll('[aria-hidden="true"] > span')];

describe('NoticeDialog', () => {
  it('advances every 5000 ms and stops at the last slide [NOTICE-04, NOTICE-12]', () => {
    show();
    advance(4999);
    expect(shown()).toBe('One');
    advance(1);
    expect(shown()).toBe('Two');
    advance(5000);
    expect(shown()).toBe('Three');
    advance(60_000);
    expect(shown()).toBe('Three');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('slides in 700 ms [NOTICE-05, CONST-08]', () => {
    show();
    expect(track().style.getPropertyValue('--slide')).toBe('700ms');
    press('Next');
    expect(track().style.getPropertyValue('--place')).toBe('1');
  });

  it('pauses while hovered and then restarts the timer [NOTICE-12]', () => {
    show();
    advance(4000);
    fireEvent.pointerEnter(track());
    advance(60_000);
    expect(shown()).toBe('One');
    fireEvent.pointerLeave(track());
    advance(4999);
    expect(shown()).toBe('One');
    advance(1);
    expect(shown()).toBe('Two');
  });

  it('pauses on keyboard focus, but not on the dialog’s initial focus [NOTICE-12]', () => {
    show();
    advance(5000);
    expect(shown()).toBe('Two');
    const next = button('Next');
    // jsdom does not implement :focus-visible.
    vi.spyOn(next, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    fireEvent.focus(next);
    advance(60_000);
    expect(shown()).toBe('Two');
    fireEvent.blur(next);
    advance(5000);
    expect(shown()).toBe('Three');
  });

  it('neither advances nor slides with reduced motion [NOTICE-12]', () => {
    document.documentElement.dataset.motion = 'reduced';
    show();
    advance(60_000);
    expect(shown()).toBe('One');
    expect(track().style.getPropertyValue('--slide')).toBe('0ms');
  });

  it('shows Back on every slide but the first [NOTICE-06]', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    press('Next');
    press('Back');
    expect(shown()).toBe('One');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('shows Next, and on the last slide Okay, which closes it [NOTICE-07, NOTICE-08]', () => {
    const sdk = show();
    press('Next');
    press('Next');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    press('Okay');
    expect(sdk.modals.getSnapshot()).toBeNull();
  });

  it('marks the slide with dots if there are several [NOTICE-09]', () => {
    show();
    expect(dots().map((dot) => dot.hasAttribute('data-current'))).toEqual([true, false, false]);
    press('Next');
    expect(dots().map((dot) => dot.hasAttribute('data-current'))).toEqual([false, true, false]);
    cleanup();
    show([aNoticePage({ title: 'Alone' })]);
    expect(dots()).toEqual([]);
    expect(button('Okay')).toBeTruthy();
  });

  it('shows picture, title and translated body, with http(s) and own links only [NOTICE-10, NOTICE-11]', () => {
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
