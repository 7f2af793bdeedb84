import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts } from './drafts.ts';
import { createKeyValue } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const area = memoryStorage();
  const person: { id: string | null } = { id: 'ada' };
  const open = () =>
    createDrafts(
      createKeyValue(() => area),
      () => person.id,
    );
  return { area, person, open, drafts: open() };
}

describe('drafts', () => {
  it('are stored within 500 ms of the last key', () => {
    const { drafts, open } = setUp();
    drafts.write('chat-1', 'Hel');
    vi.advanceTimersByTime(200);
    drafts.write('chat-1', 'Hello');
    vi.advanceTimersByTime(500);
    expect(open().read('chat-1')).toBe('Hello');
  });

  it('can be read at once in this tab', () => {
    const { drafts } = setUp();
    drafts.write('chat-1', 'Hello');
    expect(drafts.read('chat-1')).toBe('Hello');
  });

  it('are stored at once when the page goes away', () => {
    const { drafts, open } = setUp();
    drafts.write('chat-1', 'Hello');
    drafts.flush();
    expect(open().read('chat-1')).toBe('Hello');
  });

  it('are one for each chat', () => {
    const { drafts } = setUp();
    drafts.write('chat-1', 'one');
    drafts.write('chat-2', 'two');
    drafts.clear('chat-1');
    vi.runAllTimers();
    expect([drafts.read('chat-1'), drafts.read('chat-2')]).toEqual(['', 'two']);
  });

  it('never reach another user, not even those still being typed at the change', () => {
    const { drafts, person } = setUp();
    drafts.write('chat-1', 'secret');
    person.id = 'ben';
    vi.runAllTimers();
    expect(drafts.read('chat-1')).toBe('');
    person.id = 'ada';
    expect(drafts.read('chat-1')).toBe('secret');
  });

  it('do not reappear after they were emptied', () => {
    const { drafts, area } = setUp();
    drafts.write('chat-1', 'Hello');
    drafts.flush();
    drafts.write('chat-1', '');
    drafts.flush();
    expect(area.length).toBe(0);
  });

  it('of one person are erased without touching those of another', () => {
    const { drafts, person } = setUp();
    drafts.write('chat-1', 'ada’s');
    person.id = 'ben';
    drafts.write('chat-1', 'ben’s');
    drafts.erase('ada');
    expect(drafts.read('chat-1')).toBe('ben’s');
    person.id = 'ada';
    expect(drafts.read('chat-1')).toBe('');
  });

  it('of one kind are erased without touching the others', () => {
    const { drafts } = setUp();
    drafts.write('create:character', 'a hero');
    drafts.write('chat-1', 'Hello');
    drafts.erase('ada', 'create:');
    expect([drafts.read('create:character'), drafts.read('chat-1')]).toEqual(['', 'Hello']);
  });

  it('that still wait are forgotten when another tab has erased the rest', () => {
    const { drafts, area } = setUp();
    drafts.write('chat-1', 'Hello');
    drafts.discard();
    vi.runAllTimers();
    expect(drafts.read('chat-1')).toBe('');
    expect(area.length).toBe(0);
  });
});
