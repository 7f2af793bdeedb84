import { describe, expect, it } from 'vitest';
import { readCard, reportOf } from './index.ts';
import { base64, charx, json, png, text, v1, v2, v3 } from './testing/card-fixtures.ts';

const report = (bytes: Uint8Array) =>
  Object.fromEntries(reportOf(readCard(bytes)).map(({ code, ...line }) => [code, line]));
const card = (fields: Record<string, unknown>) => report(json(v3(fields)));

describe('the report on a card', () => {
  it('lists what has an effect here', () => {
    const book = {
      entries: [
        { keys: ['lamp'], content: 'Old.' },
        { keys: ['key'], content: 'Lost.', enabled: false },
      ],
    };
    const lines = report(png([text('chara', base64(v2({ character_book: book })))]));
    expect(lines).toMatchObject({
      texts: { fate: 'kept', values: { count: 5 } },
      greetings: { fate: 'kept', values: { count: 1 } },
      examples: { fate: 'kept' },
      lore: { fate: 'kept', values: { count: 1 } },
      'lore-disabled': { fate: 'unused', values: { count: 1 } },
      tags: { fate: 'kept', values: { count: 2 } },
      picture: { fate: 'kept' },
      extensions: { fate: 'kept', values: { count: 3 } },
      'creator-notes': { fate: 'unused' },
    });
    expect(lines['no-picture']).toBeUndefined();
  });

  it('lists unknown fields that are kept [CARDS-01]', () => {
    expect(report(json(v3({ x_future: 1 }, { extra: 2 })))['unknown-fields']).toEqual({
      fate: 'kept',
      values: { count: 2, names: 'extra, x_future' },
    });
    expect(report(json(v1({ chat: 'x' })))['unknown-fields']?.values).toEqual({ count: 1, names: 'chat' });
  });

  it('warns of newer, outdated, broken or misplaced parts', () => {
    expect(report(json(v3({}, { spec_version: '3.5' })))['newer-version']).toEqual({
      fate: 'changed',
      values: { version: '3.5' },
    });
    expect(report(json(v3({}, { spec_version: 3 })))['newer-version']).toBeUndefined();
    expect(report(json(v2({}, { name: 'Stale', description: 'Stale' })))['stale-copies']?.values).toEqual({ count: 2 });
    expect(report(png([text('chara', base64(v3()))]))['v3-in-chara']?.fate).toBe('changed');
    expect(report(png([text('ccv3', '!'), text('chara', base64(v2()))]))['broken-copy']?.fate).toBe('changed');
  });

  it('lists what is shortened', () => {
    const lines = card({ name: '🗼'.repeat(61), tags: Array.from({ length: 13 }, (_, n) => `t${n}`) });
    expect(lines['long-name']).toEqual({ fate: 'changed', values: { max: 60 } });
    expect(lines['more-tags']).toEqual({ fate: 'changed', values: { count: 3 } });
  });

  it('reports a missing or blank picture', () => {
    expect(report(json(v2()))['no-picture']?.fate).toBe('changed');
    const blank = png([text('chara', base64(v2()))], { width: 1, height: 1 });
    expect(report(blank)['small-picture']?.fate).toBe('changed');
    expect(report(blank).picture).toBeUndefined();
  });

  it('lists what has no effect here: groups, decorators, and regular expressions that look around', () => {
    const entries = [
      { keys: ['(?<=a)b'], use_regex: true, content: 'x' },
      { keys: ['(a+)+$'], use_regex: true, content: 'x' },
      { keys: ['a'], content: '@@role user\nx' },
    ];
    expect(
      card({ system_prompt: 'Be brief.', group_only_greetings: ['All!'], character_book: { entries } }),
    ).toMatchObject({
      instructions: { fate: 'kept' },
      'group-greetings': { fate: 'unused', values: { count: 1 } },
      'lore-regex': { fate: 'unused', values: { count: 1 } },
      'lore-decorators': { fate: 'unused', values: { count: 1 } },
      lore: { values: { count: 2 } },
    });
  });

  it('fetches no asset, and lists those that are elsewhere, missing or without a valid address', () => {
    const asset = (uri: string) => ({ type: 'emotion', uri, name: 'x', ext: 'png' });
    const assets = [
      'ccdefault:',
      'ccdefault:icon.png',
      'embeded://assets/gone.png',
      'https://example.com/a.png',
      'javascript:alert(1)',
      'data:text/html,x',
      'data:image/png;base64,AAAA',
    ].map(asset);
    const lines = report(png([text('ccv3', base64(v3({ assets })))]));
    expect(lines).toMatchObject({
      'assets-missing': { values: { count: 1 } },
      'assets-remote': { values: { count: 1 } },
      'assets-unsafe': { values: { count: 2 } },
      'assets-unused': { values: { count: 1 } },
    });
  });

  it('counts the files of an archive, named in the card or not', () => {
    const icon = { type: 'icon', uri: 'embeded://a/main.png', name: 'main', ext: 'png' };
    const lines = report(charx(v3({ assets: [icon] }), { 'a/main.png': png([]), 'assets/happy.png': png([]) }));
    expect(lines).toMatchObject({ files: { values: { count: 2 } }, picture: { fate: 'kept' } });
    expect(lines['assets-unused']).toBeUndefined();
  });
});
