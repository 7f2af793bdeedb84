/** Pictures, videos and audio. Lent on demand. */
import { type AudioLabels, AudioPlayer, type AudioPlayerProps } from './audio-player/audio-player.tsx';
import { peaksOf } from './audio-player/peaks.ts';
import { LevelMeter, type LevelMeterProps } from './level-meter/level-meter.tsx';
import { MediaTile, type MediaTileProps } from './media-tile/media-tile.tsx';
import type { MediaItem } from './media-viewer/media-view.tsx';
import { MediaViewer, type MediaViewerProps, type ViewerLabels } from './media-viewer/media-viewer.tsx';

export {
  type AudioLabels,
  AudioPlayer,
  type AudioPlayerProps,
  LevelMeter,
  type LevelMeterProps,
  type MediaItem,
  MediaTile,
  type MediaTileProps,
  MediaViewer,
  type MediaViewerProps,
  peaksOf,
  type ViewerLabels,
};
