import { constants } from 'shared-sdk';

/** Loads a picture or a video before it is shown. @throws Error if it does not load within 30 s (CHAT-23) */
export function preloadMedia(url: string, kind: 'image' | 'video'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(`${kind} did not load in time`)), constants.mediaPreloadTimeoutMs);
    const element = kind === 'image' ? new Image() : document.createElement('video');
    const end = (error?: Error) => {
      clearTimeout(timer);
      element.onload = null;
      element.onerror = null;
      if (element instanceof HTMLVideoElement) element.onloadeddata = null;
      if (error) reject(error);
      else resolve();
    };
    element.onerror = () => end(new Error(`${kind} could not be loaded`));
    if (element instanceof HTMLVideoElement) {
      element.onloadeddata = () => end();
      element.muted = true;
      element.preload = 'auto';
    } else element.onload = () => end();
    element.src = url;
  });
}
