/**
 * The values that an operator may change, with defaults (CONST-21). `docs/operating/values.md` lists them; `business.ts` reads
 * the file that changes them. Values that browsers need are in the contract's `constants` instead.
 */

export interface Value {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** What it is, and the requirement that it comes from. */
  readonly about: string;
}

const value = (unit: string, min: number, max: number) => (byDefault: number, about: string) =>
  ({ default: byDefault, min, max, unit, about }) satisfies Value;

const gems = value('gems', 0, 1_000_000);
const times = value('times', 1, 100);
const percent = value('%', 0, 100);
const minutes = value('minutes', 1, 24 * 60);
const days = value('days', 1, 3650);
const page = value('entries', 1, 100);
const seconds = value('seconds', 1, 600);
const count = value('', 0, 1_000_000);
const bytes = value('bytes', 0, 2 ** 50);
const reports = value('members', 0, 10_000);

export const businessTable = {
  prices: {
    /** By the mode of the chat. */
    message: {
      NONE: gems(0, 'a message in a chat that has not started (GEM-23)'),
      BASIC: gems(0, 'a message in a plain chat (GEM-23)'),
      CASUAL: gems(0, 'a message in a casual chat (GEM-23)'),
      WORLD: gems(0, 'a message in a world (GEM-23)'),
      SCENARIO: gems(0, 'a message of a date (GEM-23)'),
      SENSUAL: gems(5, 'a message of a love scene (GEM-23)'),
      FEVER: gems(10, 'a message in fever mode (CONST-18)'),
    },
    /** By the kind of the conversation model. */
    depth: {
      standard: times(1, 'factor of the price of a message with a standard model (MODEL-06)'),
      deep: times(2, 'the same with a deep model (MODEL-06)'),
    },
    picture: gems(0, 'a picture made in a chat (GEM-23)'),
    video: gems(20, 'a video made in a chat (GEM-23)'),
    feverExtension: gems(50, 'an extension of fever mode, which starts for free (FEVER-06)'),
    specialContent: gems(30, 'one item of special content (LIB-16)'),
    gifts: {
      coffee: gems(5, 'a gift (GIFT-07)'),
      pastry: gems(10, 'a gift'),
      flowers: gems(20, 'a gift'),
      record: gems(50, 'a gift'),
      dinner: gems(100, 'a gift'),
      comet: gems(200, 'a gift'),
    },
  },
  rewards: {
    firstFeedback: gems(5, 'for the first feedback of an account (GEM-03)'),
  },
  fever: {
    startMinutes: minutes(10, 'length of fever mode (FEVER-05)'),
    extensionMinutes: minutes(5, 'length of an extension (FEVER-06)'),
    gaugeStep: percent(5, 'by how much a message fills the gauge (FEVER-01)'),
  },
  voice: {
    /** By the tier of the account. At the limit replies come as text. */
    repliesADay: {
      GUEST: count(0, 'spoken replies on a UTC day for a guest (VOICE-07)'),
      BASIC: count(30, 'the same for the tier BASIC'),
      PREMIUM: count(100, 'the same for PREMIUM'),
      SUPER: count(300, 'the same for SUPER'),
    },
  },
  /** How much one member may have. */
  quotas: {
    chats: count(100, 'chats of a member; `MAX_CHANNEL` (CHAT-35)'),
    pinnedChats: count(20, 'pinned chats of a member; `MAX_PIN`'),
    drafts: count(100, 'unfinished drafts of characters and worlds; `MAX_DRAFT`'),
    storageBytes: bytes(1024 ** 3, 'uploaded and generated media, and the contents of drafts; `MAX_STORAGE`'),
    branches: count(200, 'branches of one chat, set aside ones included; `MAX_BRANCH`'),
    memories: count(500, 'facts, notes, pins and summaries of one chat; `MAX_MEMORY`'),
    reportsADay: count(10, 'reports of a member on a day; `TOO_MANY_REQUESTS` (CHAT-19)'),
    feedbackAnHour: count(5, 'feedback of a member in an hour; `TOO_MANY_REQUESTS`'),
  },
  /** Quotas that a tier raises (ACCOUNT-09). Where `quotas` has more, that counts. */
  tiers: {
    PREMIUM: {
      chats: count(200, 'chats of a member with the tier PREMIUM, if it is more than `quotas.chats` (ACCOUNT-09)'),
      drafts: count(200, 'the same for `quotas.drafts`'),
      storageBytes: bytes(4 * 1024 ** 3, 'the same for `quotas.storageBytes`'),
    },
    SUPER: {
      chats: count(500, 'chats of a member with the tier SUPER, if it is more than `quotas.chats` (ACCOUNT-09)'),
      drafts: count(500, 'the same for `quotas.drafts`'),
      storageBytes: bytes(16 * 1024 ** 3, 'the same for `quotas.storageBytes`'),
    },
  },
  /** Reports that hide a character until an operator decides (CHAT-30). */
  safety: {
    reportsToHide: reports(5, 'members whose open reports hide a character; 0 for none'),
    reporterAge: days(1, 'age of an account whose reports count, so that many new accounts hide nothing'),
  },
  /** Entries on a page by default. */
  pages: {
    messages: page(30, 'messages of a chat'),
    gemHistory: page(30, 'entries in the history of gems'),
    library: page(30, 'items of special content, or of the gallery (LIB-21)'),
    search: page(30, 'characters that a search finds'),
  },
  /** How long a request waits for the AI, after which it fails. */
  seconds: {
    firstWords: seconds(25, 'for the first words of a reply (CHAT-40)'),
    stall: seconds(20, 'between two pieces of a reply'),
    reply: seconds(60, 'for a whole reply'),
    suggestions: seconds(30, 'for suggestions of what to say next'),
    draft: seconds(60, 'for a draft of a character or a world'),
    field: seconds(40, 'for one field, a summary or a visual description of a draft'),
    portrait: seconds(60, 'for the portrait of a new character, with its time in the queue'),
    transcription: seconds(20, 'for the text of a recording'),
  },
  /** How long deleted data can be restored, and old data is kept. */
  days: {
    deletedChats: days(30, 'chats and messages after their deletion; then they are removed permanently'),
    deletedDrafts: days(30, 'drafts after their deletion'),
    responses: days(30, 'how long a repeated request gets its first response'),
  },
  /** Where visitors came from. The call is public, so its rows are bounded. */
  attribution: {
    rowsPerDevice: count(5, 'stored sources of one device; further ones are ignored'),
    days: days(90, 'how long they are kept'),
    rows: count(200_000, 'how many are kept in all'),
  },
} as const;
