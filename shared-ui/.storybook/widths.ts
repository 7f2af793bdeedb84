/** The widths of the toolbar. A story names one with `globals: { viewport: { value: 'phone' } }`. */
export const widths = {
  small: size('Small phone', 320, 640, 'mobile'),
  phone: size('Phone', 390, 844, 'mobile'),
  tablet: size('Tablet', 820, 1180, 'tablet'),
  desktop: size('Desktop', 1280, 800, 'desktop'),
  wide: size('Wide', 1920, 1080, 'desktop'),
  huge: size('Huge', 2560, 1440, 'desktop'),
};

function size<T extends string>(name: string, width: number, height: number, type: T) {
  return { name: `${name} ${width} × ${height}`, styles: { width: `${width}px`, height: `${height}px` }, type };
}
