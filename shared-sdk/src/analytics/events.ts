/** Every event that is ever recorded, with its details. The specification mixes upper and lower case. */
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
