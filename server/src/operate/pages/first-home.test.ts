import { describe, expect, it } from 'vitest';
import { TestClock } from '../../testing/test-server.ts';
import { createFirstHome, type FirstHome, firstPictures } from './first-home.ts';

const home = { carousels: [], categories: [], ranked: { title: 'Ranked', cards: [] } };

describe('the answers that are sent with the home page', () => {
  it('are a guest’s, by language, and are cached for 2 s', async () => {
    const clock = new TestClock();
    const reads: string[] = [];
    const first = createFirstHome({
      media: { signedPath: (name) => `/media/${name}` },
      curated: async ({ role }, language) => {
        reads.push(`${role} ${language}`);
        return home;
      },
      heroBanners: async () => [],
      now: clock.now,
    });
    await Promise.all([first('en'), first('en'), first('ko')]);
    expect(reads).toEqual(['guest en', 'guest ko']);
    clock.advance(2_000);
    expect(await first('en')).toEqual({
      language: 'en',
      'guest.curated': home,
      'guest.heroBanners': { heroBanners: [] },
    });
    expect(reads).toHaveLength(3);
  });

  it('are read again after a failure', async () => {
    let isBroken = true;
    const first = createFirstHome({
      media: { signedPath: (name) => `/media/${name}` },
      curated: async () => {
        if (isBroken) throw new Error('down');
        return home;
      },
      heroBanners: async () => [],
      now: () => 0,
    });
    await expect(first('en')).rejects.toThrow('down');
    isBroken = false;
    expect((await first('en')).language).toBe('en');
  });
});

describe('the first picture', () => {
  const banner = {
    bannerId: '018f0000-0000-7000-8000-000000000001',
    imageUrl: '/media/wide?exp=1&sig=a',
    mobileImageUrl: '/media/tall?exp=1&sig=b"><script>',
    title: '',
    body: '',
    url: null,
    style: 'FEATURED',
    placement: 'DISCOVER',
    presetKey: null,
  } as const;
  const of = (...heroBanners: FirstHome['guest.heroBanners']['heroBanners']): FirstHome => ({
    language: 'en',
    'guest.curated': home,
    'guest.heroBanners': { heroBanners },
  });

  it('is the one that the screen will show, and can’t break out of the tag', () => {
    const tags = firstPictures(of({ ...banner, placement: 'EXPLORE', imageUrl: '/media/other?' }, banner));
    expect(tags).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" media="(width < 992px)" href="/media/tall?exp=1&#38;sig=b&#34;&#62;&#60;script&#62;&#38;w=480">',
      '<link rel="preload" as="image" fetchpriority="high" media="(width >= 992px)" href="/media/wide?exp=1&#38;sig=a&#38;w=1280">',
    ]);
  });

  it('is absent if there is no hero banner', () => {
    expect(firstPictures(of())).toEqual([]);
  });
});
