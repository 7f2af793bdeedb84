import { v5 as uuidv5 } from 'uuid';

/** Key of a character's preset. */
export const presetKeyOf = (botKey: string): string => uuidv5('preset', botKey);
