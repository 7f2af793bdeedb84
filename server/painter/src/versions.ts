/** Increase it when the same look gives another video, so that stored ones are painted again. */
export const LIVE_VERSION = 2;
/** The same for videos in which a person talks. */
export const TALKING_VERSION = 1;
