import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessageEvent } from '../testing/fixtures.ts';
import { createSequencer } from './sequencer.ts';

const event = aMessageEvent;
const numbers = (events: readonly { sequence: number }[]) => events.map(({ sequence }) => sequence);

describe('the sequencer', () => {
  it('lets an event through once [RT-09]', () => {
    const sequencer = createSequencer();
    sequencer.observe(4);
    expect(numbers(sequencer.offer(event(5)))).toEqual([5]);
    expect(sequencer.offer(event(5))).toEqual([]);
    expect(sequencer.settle([event(5)], 5)).toEqual([]);
  });

  it('holds an event back until the ones before it have arrived', () => {
    const sequencer = createSequencer();
    sequencer.observe(0);
    expect(sequencer.offer(event(3))).toEqual([]);
    expect(sequencer.offer(event(2))).toEqual([]);
    expect(sequencer.hasGap()).toBe(true);
    expect(numbers(sequencer.offer(event(1)))).toEqual([1, 2, 3]);
    expect(sequencer.hasGap()).toBe(false);
  });

  it('starts with the first event if nothing was known before', () => {
    const sequencer = createSequencer();
    expect(numbers(sequencer.offer(event(7)))).toEqual([7]);
    expect(sequencer.position()).toBe(7);
  });

  it('ignores events that a snapshot already contains', () => {
    const sequencer = createSequencer();
    sequencer.observe(9);
    expect(sequencer.offer(event(8))).toEqual([]);
    expect(sequencer.hasGap()).toBe(false);
  });

  it('requests the events between a late snapshot and the first event', () => {
    const sequencer = createSequencer();
    sequencer.offer(event(8));
    expect(sequencer.observe(8)).toBe(false);
    expect(sequencer.observe(5)).toBe(true);
    expect(numbers(sequencer.settle([event(6), event(7), event(8)], 8))).toEqual([6, 7]);
  });

  it('takes the server’s word that nothing is missing', () => {
    const sequencer = createSequencer();
    sequencer.observe(0);
    sequencer.offer(event(6));
    expect(numbers(sequencer.settle([event(2), event(3)], 5))).toEqual([2, 3, 6]);
  });

  it('starts again after a reset', () => {
    const sequencer = createSequencer();
    sequencer.observe(3);
    sequencer.offer(event(9));
    sequencer.restart(20);
    expect(sequencer.hasGap()).toBe(false);
    expect(numbers(sequencer.offer(event(21)))).toEqual([21]);
  });

  it('lets everything through once and in order, however the bus reorders, doubles and loses it', () => {
    const count = 12;
    const all = Array.from({ length: count }, (_, i) => i + 1);
    const deliveries = fc
      .tuple(fc.subarray(all), fc.array(fc.integer({ min: 1, max: count }), { maxLength: 10 }))
      .chain(([kept, doubled]) => {
        const arrivals = [...kept, ...doubled];
        return fc.shuffledSubarray(arrivals, { minLength: arrivals.length });
      });
    fc.assert(
      fc.property(deliveries, fc.array(fc.nat(count * 2), { maxLength: 3 }), (arrivals, catchUps) => {
        const sequencer = createSequencer();
        sequencer.observe(0);
        const through: number[] = [];
        const catchUp = () => {
          const missing = all.filter((n) => n > (sequencer.position() ?? 0)).map((n) => event(n));
          through.push(...numbers(sequencer.settle(missing, count)));
        };
        arrivals.forEach((n, index) => {
          if (catchUps.includes(index)) catchUp();
          through.push(...numbers(sequencer.offer(event(n))));
        });
        catchUp();
        expect(through).toEqual(all);
        expect(sequencer.hasGap()).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
