/** What the frame reads of the current page. */
export interface RouteHandle {
  readonly title?: Readonly<Record<string, string>>;
  /** Translation key of the title, for a page of the shell. */
  readonly titleKey?: string;
  readonly sidebar: boolean;
}
