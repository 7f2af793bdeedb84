import { v5 as uuidv5 } from 'uuid';

/** Key of the preset that offers the character of a key. */
export const presetKeyOf = (botKey: string): string => uuidv5('preset', botKey);
