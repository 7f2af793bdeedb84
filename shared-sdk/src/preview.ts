/** Words between one, two or three asterisks, on one line, as the chat itself reads them. */
const MARKED = /(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1/g;

/** A message on one line of a list: actions lose their asterisks, for nothing there is in italics. */
export const previewOf = (text: string | null): string => (text ?? '').replace(MARKED, '$2').trim() || '…';
