import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createAtoms, createState, createStore } from './atoms.ts';
import { atom, SdkProvider, useAtomValue, useReadable } from './react/index.ts';
import { createFakeSdk } from './testing/fake-sdk.ts';

afterEach(cleanup);

it('calls the listeners of a state for each new value, and not for the same value again', () => {
  const state = createState({ atoms: createAtoms() }, 1);
  const listener = vi.fn();
  const stop = state.subscribe(listener);
  state.set(2);
  state.set(2);
  expect(state.getSnapshot()).toBe(2);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  state.set(3);
  expect(listener).toHaveBeenCalledOnce();
});

it('calls the other listeners when one of them fails', () => {
  const state = createState({ atoms: createAtoms() }, 1);
  const listener = vi.fn();
  state.subscribe(() => {
    throw new Error('broken');
  });
  state.subscribe(listener);
  expect(() => state.set(2)).toThrow(AggregateError);
  expect(listener).toHaveBeenCalledOnce();
});

it('passes a change on before `set` returns, also when a listener makes another change', () => {
  const atoms = createAtoms();
  const [first, second] = [createState({ atoms }, 0), createState({ atoms }, 0)];
  const seen: number[][] = [];
  first.subscribe(() => second.set(first.getSnapshot() * 10));
  second.subscribe(() => seen.push([first.getSnapshot(), second.getSnapshot()]));
  first.set(1);
  first.set(2);
  expect(seen).toEqual([
    [1, 10],
    [2, 20],
  ]);
});

it('keeps a function as a value', () => {
  const [one, two] = [() => 1, () => 2];
  const state = createState<() => number>({ atoms: createAtoms() }, one);
  expect(state.getSnapshot()).toBe(one);
  state.set(two);
  expect(state.getSnapshot()).toBe(two);
});

it('keeps the state of each SDK separate, with the same atom', () => {
  const [one, two] = [createFakeSdk(), createFakeSdk()];
  const count = atom(0);
  one.atoms.set(count, 1);
  expect(two.atoms.get(count)).toBe(0);
  one.modals.open('account.gems');
  expect(two.modals.getSnapshot()).toBeNull();
});

it('has one store for atoms in React, atoms outside it and states', () => {
  const sdk = createFakeSdk();
  const count = atom(1);
  const state = createState(sdk, 1);
  const Shown = () => `${useAtomValue(count)} ${useReadable(state)}`;
  render(
    <SdkProvider sdk={sdk}>
      <Shown />
    </SdkProvider>,
  );
  expect(screen.getByText('1 1')).toBeTruthy();
  act(() => {
    sdk.atoms.set(count, 2);
    state.set(3);
  });
  expect(screen.getByText('2 3')).toBeTruthy();
});

it('still lends `createStore` to remotes that were built with it', () => {
  const store = createStore('a');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('b');
  expect(store.getSnapshot()).toBe('b');
  expect(listener).toHaveBeenCalledOnce();
});
