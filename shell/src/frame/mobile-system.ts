export type MobileSystem = 'ios' | 'android';

/** The system of the device, where it is one that has apps of ours; null on everything else. */
export function mobileSystem({
  userAgent,
  maxTouchPoints = 0,
}: Pick<Navigator, 'userAgent'> & Partial<Pick<Navigator, 'maxTouchPoints'>> = navigator): MobileSystem | null {
  if (/android/i.test(userAgent)) return 'android';
  // A tablet of Apple's says that it is a Mac, but no Mac has a screen to touch.
  const isTablet = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return isTablet || /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : null;
}
