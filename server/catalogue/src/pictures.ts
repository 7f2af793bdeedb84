import path from 'node:path';

/** The folder of all pictures, which `paint-catalogue.ts` fills. */
export const pictureFolder = path.join(import.meta.dirname, 'portraits');

/** Path of a picture: of a character by its key, of a banner by its id, of a notice page by its `imageName`, of a tag by `tag-<tagId>`. */
export const pictureFile = (name: string): string => path.join(pictureFolder, `${name}.webp`);
