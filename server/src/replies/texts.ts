/** What the platform itself says in a chat. Never in the voice of the character. */
export const texts = {
  /** Answers words of self-harm, which are not refused (MSG-32). */
  crisis: {
    en: `I'm stepping out of the story, because you matter more than it does. What you wrote sounds very heavy, and you don't have to carry it alone. If you might be in danger now, please call your local emergency number. You can talk with someone for free, at any hour: in the US call or text 988, and for other countries findahelpline.com lists who to reach. If there is a person you trust, tell them what you told me. I'm an AI, and you deserve a human beside you now.`,
    ko: `이야기에서 잠시 벗어나 말씀드릴게요. 당신이 이야기보다 더 소중하니까요. 적어 주신 마음이 무척 무겁게 느껴집니다. 혼자 견디지 않으셔도 됩니다. 지금 위험하다면 바로 119에 전화해 주세요. 자살예방 상담전화 109에서 24시간 무료로 이야기를 나눌 수 있습니다. 믿는 사람이 있다면 저에게 한 말을 그 사람에게도 들려주세요. 저는 AI이고, 지금 당신 곁에는 사람이 필요합니다.`,
  },
  /** Stands in place of a reply that may not be shown. */
  refusal: "This reply was taken back, because it broke the platform's content rules. It cost you nothing.",
  stopped: 'The reply was stopped.',
} as const;
