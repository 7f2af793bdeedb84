/** Components of the creation screens. Lent on demand. */
import type { FileRefusal, FileRules } from './file-drop/check-files.ts';
import { FileDrop, type FileDropProps } from './file-drop/file-drop.tsx';
import { Slider, type SliderProps } from './slider/slider.tsx';
import { TagInput, type TagInputProps, type TagTexts } from './tag-input/tag-input.tsx';

export {
  FileDrop,
  type FileDropProps,
  type FileRefusal,
  type FileRules,
  Slider,
  type SliderProps,
  TagInput,
  type TagInputProps,
  type TagTexts,
};
