import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeroBanner, SafeLink } from 'shared-ui';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRemote } from '../testing/releases.ts';
import { closeStages, createStage, WholeShell } from '../testing/stage.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  closeStages();
});

const opensItself = ['/media/rules.pdf', '/app', '/api-for-models', '/static/rules.pdf'];

/** A page with links from user content. */
const Home = () => (
  <>
    <h1>Home</h1>
    <SafeLink href={`${window.location.origin}/highlight`}>See who everybody talks about</SafeLink>
    <SafeLink href="https://elsewhere.example/">Elsewhere</SafeLink>
    {opensItself.map((href) => (
      <SafeLink key={href} href={href}>
        {href}
      </SafeLink>
    ))}
    <HeroBanner style="FEATURED" title="The ferry" imageUrl="/media/ferry.webp" url="/highlight" />
  </>
);
const codes = {
  'mfe-explore': aRemote({
    routes: { '/': { Component: Home }, '/highlight': { Component: () => <h1>Highlights</h1> } },
  }),
};
async function open() {
  const stage = createStage({ member: true, codes });
  render(<WholeShell stage={stage} />);
  await screen.findByRole('heading', { name: 'Home' });
  return stage;
}
/** Whether the browser follows the link itself, with a page load. */
function isLeftToTheBrowser(name: string): boolean {
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last);
  fireEvent.click(screen.getByRole('link', { name }));
  window.removeEventListener('click', last);
  return isLeft;
}

describe('links in notices and banners', () => {
  it('navigate within the platform without a page load', async () => {
    await open();
    expect(isLeftToTheBrowser('See who everybody talks about')).toBe(false);
    expect(await screen.findByRole('heading', { name: 'Highlights' })).toBeTruthy();
    expect(location.pathname).toBe('/highlight');
    await act(async () => history.back());
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'The ferry' }));
    expect(await screen.findByRole('heading', { name: 'Highlights' })).toBeTruthy();
  });

  it('leave files, the app and other sites to the browser', async () => {
    await open();
    for (const name of [...opensItself, 'Elsewhere']) expect([name, isLeftToTheBrowser(name)]).toEqual([name, true]);
  });

  it('prefetch only pages of the platform', async () => {
    const { sdk } = await open();
    const link = (name: string) => screen.getByRole('link', { name });
    await userEvent.hover(link('See who everybody talks about'));
    await userEvent.hover(link('/media/rules.pdf'));
    expect(sdk.prefetched).toContain('/highlight');
    expect(sdk.prefetched).not.toContain('/media/rules.pdf');
  });
});
