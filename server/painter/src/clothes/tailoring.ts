/** Parts that shirts, suits and coats share. */

import { clothTones, type Tones } from '../palette.ts';
import { type Cut, fill, piece, stroke } from './cut.ts';

export const WHITE = clothTones('#f3f0ee');

/** A shirt collar with its two points; `open` is how far the throat shows. */
export function shirtCollar({ pen, y, neck }: Cut, tones: Tones, open: number): string {
  const wing = (s: -1 | 1) =>
    piece(
      pen`M${[s * (neck + 9), y - 26]}C${[s * (neck + 12), y - 12]}${[s * (neck * 0.6 + 6), y + 10]}${[s * (3 + open * 0.4), y + 14 + open]}L${[s * (26 + open * 0.5), y + 34 + open * 0.7]}L${[s * (neck + 24), y - 4]}Z`,
      tones,
    );
  return wing(-1) + wing(1);
}

export function lapels({ pen, y, neck, wide, dark }: Cut, tones: Tones, depth: number, peak = 0): string {
  const lapel = (s: -1 | 1) =>
    piece(
      pen`M${[s * (neck + 8), y - 26]}L${[s * (neck + 30), y - 4]}L${[s * wide * 0.46, y + 48]}L${[s * (wide * 0.37 + peak), y + 66 - peak]}L${[s * wide * 0.42, y + 84]}L${[0, y + depth]}L${[s * (neck + 2), y + 20]}Z`,
      tones,
    );
  const shadow = fill(
    pen`M${[dark * (neck + 10), y - 14]}L${[dark * (neck + 22), y + 6]}L${[dark * wide * 0.3, y + 60]}L${[0, y + depth]}L${[dark * (neck + 2), y + 20]}Z`,
    tones.shade,
    0.5,
  );
  return lapel(-1) + lapel(1) + shadow;
}

export const tie = ({ pen, y, dark }: Cut, tones: Tones): string =>
  piece(
    pen`M${[-10, y + 12]}L${[10, y + 12]}L${[7, y + 28]}L${[17, y + 130]}L${[0, y + 150]}L${[-17, y + 130]}L${[-7, y + 28]}Z`,
    tones,
  ) +
  fill(pen`M${[0, y + 28]}L${[dark * 7, y + 28]}L${[dark * 17, y + 130]}L${[0, y + 150]}Z`, tones.shade, 0.6) +
  stroke(pen`M${[-8, y + 27]}Q${[0, y + 31]}${[8, y + 27]}`, tones.line, 1.4);

/** Shirt front seen between the edges of a jacket. */
export const shirtFront = (cut: Cut, depth: number, tones: Tones): string => {
  const { pen, y, neck, dark } = cut;
  return (
    fill(
      pen`M${[-neck - 10, y - 22]}L${[0, y + depth]}L${[neck + 10, y - 22]}Q${[0, y + 34]}${[-neck - 10, y - 22]}Z`,
      tones.base,
    ) + fill(pen`M${[dark * (neck + 10), y - 22]}L${[0, y + depth]}L${[dark * 10, y + 20]}Z`, tones.shade, 0.6)
  );
};
