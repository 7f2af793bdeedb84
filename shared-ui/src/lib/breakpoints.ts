/** Minimum widths of the layouts `xxs`, `xs` … in CSS pixels; `styles/tokens.css` repeats them. */
export const breakpoints = { xxs: 375, xs: 576, sm: 760, md: 992, lg: 1200 } as const;
