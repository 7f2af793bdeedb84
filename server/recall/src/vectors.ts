/** A vector with a byte for each number, as text: a twelfth of what its numbers take in JSON. */
export function packVector(vector: Float32Array): string {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const bytes = Int8Array.from(vector, (value) => Math.round((value / largest) * 127));
  return Buffer.from(bytes.buffer).toString('base64');
}

export function unpackVector(packed: string): Int8Array {
  const bytes = Buffer.from(packed, 'base64');
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** How similar two vectors are: 1 is the same direction, 0 unrelated or not comparable. */
export function similarity(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return 0;
  let product = 0;
  let [squareA, squareB] = [0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x = 0, y = 0] = [a[at], b[at]];
    product += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA === 0 || squareB === 0 ? 0 : product / Math.sqrt(squareA * squareB);
}

/** The ids of the vectors most similar to a question, the best first; those less similar than `least` are left out. */
export function nearest(
  question: ArrayLike<number>,
  vectors: ReadonlyMap<string, ArrayLike<number>>,
  limit: number,
  least = 0,
): string[] {
  return [...vectors]
    .map(([id, vector]) => ({ id, score: similarity(question, vector) }))
    .filter(({ score }) => score > least)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Damps the difference between the first ranks, as usual in reciprocal rank fusion. */
const DAMPING = 20;

/** One ranking from several: what several rankings find, or one finds first, comes first. */
export function fuse(rankings: readonly (readonly string[])[], limit: number): string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings)
    ranking.forEach((id, at) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (DAMPING + at));
    });
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([id]) => id);
}
