/** An action between single asterisks, on one line, as the chat itself reads it. */
const ACTION = /\*(?=\S)([^*\n]+?)(?<=\S)\*/g;

/** A message on one line of a list: actions lose their asterisks, for nothing there is in italics. */
export const previewOf = (text: string | null): string => (text ?? '').replace(ACTION, '$1').trim() || '…';
