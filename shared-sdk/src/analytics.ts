import type { AnalyticsSink } from './analytics-sink.ts';
import type { Consent } from './consent.ts';

/** Every event that is ever recorded, with what it carries. The upper and lower case are the specification's own. */
export interface AnalyticsEvents {
  view_onboarding_continue_page: Record<never, never>;
  view_onboarding_user_info_page: Record<never, never>;
  view_onboarding_genre_preference_page: Record<never, never>;
  click_onboarding_google_btn: Record<never, never>;
  click_onboarding_apple_btn: Record<never, never>;
  click_onboarding_continue_btn: Record<never, never>;
  click_onboarding_back_btn: Record<never, never>;
  click_onboarding_done_btn: Record<never, never>;
  complete_signup: Record<never, never>;
  COMPLETE_SIGNIN: { readonly source: 'login' | 'refresh' };
  view_guest_page: Record<never, never>;
  view_explore_page: Record<never, never>;
  view_highlight_page: Record<never, never>;
  view_video_call_page: Record<never, never>;
  view_chat_page: Record<never, never>;
  view_library_page: Record<never, never>;
}
export type AnalyticsEventName = keyof AnalyticsEvents;
export interface AnalyticsEntry {
  readonly event: AnalyticsEventName;
  readonly [detail: string]: string;
}

export interface Analytics {
  track<N extends AnalyticsEventName>(
    name: N,
    ...details: Record<never, never> extends AnalyticsEvents[N] ? [] : [details: AnalyticsEvents[N]]
  ): void;
  /** The latest events of this visit, oldest first. */
  log(): readonly AnalyticsEntry[];
}

const logSize = 200;

export interface AnalyticsDeps {
  /** The page, whose `dataLayer` other tools of the operator may read. */
  readonly target?: { dataLayer?: unknown } | undefined;
  /** Where the operator counts; nowhere where left out. */
  readonly sink?: AnalyticsSink | undefined;
  /** Without a yes nothing is recorded, nor remembered for a later one. */
  readonly consent?: Pick<Consent, 'allows' | 'subscribe'> | undefined;
}

/**
 * Records into `window.dataLayer`, a log in memory and the operator's sink; no script of anybody else is loaded. What
 * is withdrawn is forgotten here too.
 */
export function createAnalytics({ target, sink, consent }: AnalyticsDeps = {}): Analytics {
  let entries: AnalyticsEntry[] = [];
  const mayRecord = () => consent?.allows() ?? true;
  consent?.subscribe(() => {
    if (mayRecord()) return;
    entries = [];
    sink?.drop();
  });
  return {
    track(name, ...[details]) {
      if (!mayRecord()) return;
      const entry: AnalyticsEntry = { ...details, event: name };
      entries.push(entry);
      if (entries.length > logSize) entries.shift();
      sink?.send(entry);
      if (!target) return;
      if (!Array.isArray(target.dataLayer)) target.dataLayer = [];
      if (Array.isArray(target.dataLayer)) target.dataLayer.push(entry);
    },
    log: () => [...entries],
  };
}
