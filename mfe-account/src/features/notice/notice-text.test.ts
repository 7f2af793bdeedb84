import { createFakeSdk } from 'shared-sdk/testing';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './notice-text.ts';

const sdk = createFakeSdk();
sdk.i18n.addTexts('test', 'en', {
  notice: { news: 'Look at {{url0}}, or [make one]({{url1}}).', plain: 'Nothing to follow.' },
});
const t = sdk.i18n.translator('test');

describe('piecesOf', () => {
  it('inserts addresses by their number [NOTICE-11]', () => {
    expect(piecesOf('notice.news', ['/highlight', 'https://www.example.com/'], t)).toEqual([
      { text: 'Look at ' },
      { text: '/highlight', href: '/highlight' },
      { text: ', or ' },
      { text: 'make one', href: 'https://www.example.com/' },
      { text: '.' },
    ]);
  });

  it('shows a bare address without protocol and www', () => {
    expect(piecesOf('{{url0}}', ['https://www.example.com/news/'], t)).toMatchObject([{ text: 'example.com/news' }]);
  });

  it('drops a placeholder without an address and keeps its text', () => {
    expect(piecesOf('See {{url0}} or [this]({{url1}})', [], t)).toEqual([
      { text: 'See ' },
      { text: ' or ' },
      { text: 'this' },
    ]);
  });

  it('accepts literal text and keys', () => {
    expect(piecesOf('The ferry is back. It leaves at 00:40.', [], t)).toEqual([
      { text: 'The ferry is back. It leaves at 00:40.' },
    ]);
    expect(piecesOf('notice.plain', [], t)).toEqual([{ text: 'Nothing to follow.' }]);
  });
});
