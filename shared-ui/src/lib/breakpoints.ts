/** The widths, in CSS pixels, from which a layout is `xxs`, `xs` …; `styles/tokens.css` repeats them. */
export const breakpoints = { xxs: 375, xs: 576, sm: 760, md: 992, lg: 1200 } as const;
