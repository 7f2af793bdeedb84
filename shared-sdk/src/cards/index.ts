/** Reads and writes character cards and lorebooks. Imported on demand: not part of any page's entry. */
export type { ArchiveFiles, PackedFile } from './archive.ts';
export { type Card, cardOf } from './card.ts';
export type { LorePosition } from './decorators.ts';
export type { Definition } from './definition.ts';
export { cardLimits } from './limits.ts';
export type { LoreBook, LoreEntry, LoreLogic } from './lore.ts';
export { type CardFile, type CardPicture, drawnAlone, filesOf, mimeOf, readCard } from './read-card.ts';
export { CardRefused, type RefusalCode, type RefusalValues } from './refused.ts';
export { type Fate, type ReportCode, type ReportLine, reportOf, showsSomeone } from './report.ts';
export { type CardV3, toV3, writeCharx, writeJson, writePng } from './write-card.ts';
