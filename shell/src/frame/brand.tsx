const PETAL = 'M12 11.2C7.7 9.6 7.4 3.2 12 1.4c4.6 1.8 4.3 8.2 0 9.8Z';
const TURNS = [0, 72, 144, 216, 288];

/** The blossom of the platform's logo, in the text colour. */
export function BrandMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={24} height={24} fill="currentColor">
      {TURNS.map((turn) => (
        <path key={turn} d={PETAL} transform={`rotate(${turn} 12 12)`} />
      ))}
    </svg>
  );
}
