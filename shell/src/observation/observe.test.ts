import { observations } from 'shared-sdk/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorSeen, GATHER_MS, observe } from './observe.ts';
import { createRecord } from './record.ts';

const chat = { remote: 'mfe-chat', release: '1.2.3-0123456789ab', route: '/chat/:bot' };
const load = { what: 'load', remote: 'mfe-chat', release: chat.release, outcome: 'ok', ms: 12 } as const;
const thrown = Object.assign(new Error('private words'), {
  stack: `Error: private words
    at react (https://manuka.example/assets/react.0123456789.js:1:200)
    at open (https://manuka.example/releases/mfe-create/2.0.0-abcdef012345/c/idea.0123456789.js:1:345)
    at run (https://manuka.example/releases/mfe-chat/1.2.3-0123456789ab/c/page.js:1:2)`,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start({ isAllowed = true } = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const sent: string[] = [];
  const state = { isAllowed, currentPage: chat as { remote: string; release: string; route?: string } };
  const record = createRecord();
  let report: (metric: { name: 'LCP' | 'INP' | 'CLS'; value: number }) => void = () => undefined;
  const begin = () =>
    observe(
      {
        record,
        currentPage: () => state.currentPage,
        hasConsent: () => state.isAllowed,
        send: (body) => sent.push(body),
        target: {
          addEventListener: (name: string, listener: unknown) =>
            void listeners.set(name, listener as (event: never) => void),
        },
      },
      (take) => {
        report = take as typeof report;
      },
    );
  return {
    record,
    state,
    begin,
    vital: (name: 'LCP' | 'INP' | 'CLS', value: number) => report({ name, value }),
    fire: (name: string, event: object) => listeners.get(name)?.(event as never),
    /** Everything that was sent, each body validated against the contract. */
    seen: () => sent.flatMap((body) => observations.parse(JSON.parse(body)).seen),
    sent,
  };
}

describe('observe', () => {
  it('sends what was recorded before it started', () => {
    const { record, begin, seen } = start();
    record.note(load);
    begin();
    record.note({ ...load, outcome: 'timeout' });
    expect(seen()).toEqual([]);
    vi.advanceTimersByTime(GATHER_MS);
    expect(seen()).toEqual([load, { ...load, outcome: 'timeout' }]);
  });

  it('reports the failing release, page and visit of an error without its message [B-41]', () => {
    const { begin, fire, seen, sent } = start();
    begin();
    fire('unhandledrejection', { reason: thrown });
    fire('error', { error: 'a text' });
    fire('pagehide', {});
    expect(seen()).toEqual([
      {
        what: 'error',
        kind: 'rejection',
        remote: 'mfe-create',
        release: '2.0.0-abcdef012345',
        place: 'c/idea.0123456789.js:1:345',
        route: '/chat/:bot',
      },
      { what: 'error', kind: 'uncaught', ...chat },
    ]);
    expect(JSON.parse(sent[0] ?? '').visit).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent.join()).not.toMatch(/private|a text/);
    expect(errorSeen('render', thrown, chat)).toMatchObject({ remote: 'mfe-create', kind: 'render' });
  });

  it('assigns load vitals to the landing page and interaction vitals to the current page', () => {
    const { state, begin, vital, fire, seen } = start();
    begin();
    state.currentPage = { remote: 'mfe-account', release: '1.0.0-0123456789ab' };
    vital('LCP', 800);
    vital('INP', 90);
    fire('pagehide', {});
    expect(seen().map(({ what, remote }) => `${what} ${remote}`)).toEqual(['vital mfe-chat', 'vital mfe-account']);
  });

  it('sends nothing without consent, and nothing from before it [CONSENT-01]', () => {
    const { record, state, begin, fire, seen } = start({ isAllowed: false });
    record.note(load);
    record.drop();
    record.note(load);
    begin();
    fire('unhandledrejection', { reason: thrown });
    state.isAllowed = true;
    fire('pagehide', {});
    vi.advanceTimersByTime(GATHER_MS);
    expect(seen()).toEqual([]);
    record.note(load);
    state.isAllowed = false;
    vi.advanceTimersByTime(GATHER_MS);
    expect(seen()).toEqual([]);
  });
});
