const PUBLIC_PAGE = /^\/(static\/|blog\/)/;

/** Tells the frame that stands before any script has drawn one whether the page is one without a frame (SHELL-39). */
export function markPage(root: HTMLElement = document.documentElement, pathname: string = location.pathname): void {
  root.toggleAttribute('data-bare', PUBLIC_PAGE.test(pathname));
}
