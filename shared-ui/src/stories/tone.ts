/** A deterministic recording for stories that resembles speech: an 8-bit WAV as a data URL. */
export function tone(seconds: number): string {
  const rate = 8000;
  const size = Math.round(seconds * rate);
  const bytes = new Uint8Array(44 + size);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, 36 + size, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, size, true);
  for (let at = 0; at < size; at += 1) {
    const word = Math.abs(Math.sin(at / 1900)) * Math.abs(Math.cos(at / 700));
    bytes[44 + at] = 128 + 100 * word * Math.sin(at / 4);
  }
  return `data:audio/wav;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
