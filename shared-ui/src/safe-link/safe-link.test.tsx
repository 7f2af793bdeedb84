import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { safeHref } from './safe-href.ts';
import { LinkProvider, SafeLink } from './safe-link.tsx';

afterEach(cleanup);

describe('safeHref', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'intent://x',
    'chat/mika',
    '?q=1',
    'http:',
    'https://',
    'https://[',
    '',
    null,
    undefined,
  ])('rejects %j', (href) => {
    expect(safeHref(href)).toBeUndefined();
  });

  it.each([
    ['/chat/mika?x=1#top', { href: '/chat/mika?x=1#top', external: false }],
    [`${window.location.origin}/library`, { href: '/library', external: false }],
    ['https://example.com/a', { href: 'https://example.com/a', external: true }],
    ['HTTP://example.com', { href: 'http://example.com/', external: true }],
    ['//example.com/a', { href: 'http://example.com/a', external: true }],
    ['/\\example.com', { href: 'http://example.com/', external: true }],
    ['/\t/example.com', { href: 'http://example.com/', external: true }],
  ])('accepts %j', (href, expected) => {
    expect(safeHref(href)).toEqual(expected);
  });
});

describe('SafeLink', () => {
  it('follows http(s) and own paths and drops other schemes [BANNER-08]', () => {
    const script = 'javascript:alert(1)';
    render(
      <>
        <SafeLink href={script}>Bad</SafeLink>
        <SafeLink href="https://example.com/">Out</SafeLink>
        <SafeLink href="/explore">In</SafeLink>
      </>,
    );
    expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull();
    expect(screen.getByText('Bad').tagName).toBe('SPAN');
    expect(screen.getByRole('link', { name: 'Out' }).getAttribute('href')).toBe('https://example.com/');
    expect(screen.getByRole('link', { name: 'In' }).getAttribute('href')).toBe('/explore');
  });

  it('keeps class and data attributes without a link, so that it looks the same', () => {
    render(
      <SafeLink href="ftp://x" data-style="CARD" className="banner" target="_top">
        Bad
      </SafeLink>,
    );
    const text = screen.getByText('Bad');
    expect([text.dataset.style, text.className, text.getAttribute('target')]).toEqual(['CARD', 'banner', null]);
  });

  it('opens external links in a new tab without opener and referrer', () => {
    render(<SafeLink href="https://example.com/">Out</SafeLink>);
    const link = screen.getByRole('link');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('passes only own paths to the router', () => {
    render(
      <LinkProvider value={(props) => <a {...props} data-router="" />}>
        <SafeLink href="/explore">In</SafeLink>
        <SafeLink href="//example.com">Out</SafeLink>
      </LinkProvider>,
    );
    expect(screen.getByRole('link', { name: 'In' }).hasAttribute('data-router')).toBe(true);
    expect(screen.getByRole('link', { name: 'Out' }).hasAttribute('data-router')).toBe(false);
  });
});
