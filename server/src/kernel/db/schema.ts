import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LookRequest } from 'painter';

/** One dialect, two engines: PGlite and PostgreSQL. Ids are UUIDv7 made here, moments are milliseconds UTC. */

const ms = () => bigint({ mode: 'number' });
const createdAt = () => ms().notNull();

// --- accounts -------------------------------------------------------------------------------------------------

export const users = pgTable(
  'users',
  {
    userId: uuid().primaryKey(),
    loginType: text().notNull(),
    /** Name of the account at its provider: the normalised e-mail address for e-mail sign-in. Erased at deletion. */
    loginId: text(),
    email: text(),
    emailVerifiedAt: ms(),
    passwordHash: text(),
    /** Access tokens from before count no more: the password was replaced. */
    sessionsFrom: ms(),
    nickname: text().notNull(),
    gender: text().notNull(),
    preferredGender: text().notNull(),
    birthAt: ms().notNull(),
    tier: text().notNull().default('BASIC'),
    preferenceTagIds: text().array().notNull(),
    language: text().notNull().default('en'),
    gemBalance: integer().notNull().default(0),
    /** Gems that a store has paid back after they were spent: the next ones credited go here first. */
    gemDebt: integer().notNull().default(0),
    loginStreakDays: integer().notNull().default(0),
    /** UTC day number (ms / 86,400,000) of the last refill. */
    lastRefillDay: integer(),
    lipMotionEnabled: boolean().notNull().default(true),
    voiceEnabled: boolean().notNull().default(true),
    imageGenerationEnabled: boolean().notNull().default(true),
    showLatestMessage: boolean().notNull().default(true),
    repeatVideo: boolean().notNull().default(false),
    pushEnabled: boolean().notNull().default(false),
    /** Number of the user's last event; the counter that `events.sequence` is drawn from. */
    eventSequence: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    deletedAt: ms(),
  },
  (t) => [
    uniqueIndex('users_login').on(t.loginType, t.loginId),
    check('users_gems_not_negative', sql`${t.gemBalance} >= 0`),
  ],
);

/** Only hashes are stored. A successor is derived from the presented token, so that a lost answer can be given again. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    familyId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    deviceId: text().notNull(),
    createdAt: createdAt(),
    expiresAt: ms().notNull(),
    rotatedAt: ms(),
    successorHash: text(),
    firstUsedAt: ms(),
    revokedAt: ms(),
    revokedReason: text(),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId), index('refresh_tokens_user').on(t.userId)],
);

/** Failed e-mail sign-ins by the hash of the address, whether or not an account exists. */
export const loginFailures = pgTable('login_failures', {
  addressHash: text().primaryKey(),
  failures: integer().notNull(),
  firstAt: ms().notNull(),
  lockedUntil: ms(),
});

/**
 * Codes of Apple that a sign-in has redeemed, by their hash: each once, and for 30 minutes what a sign-up on the same
 * device goes by.
 */
export const appleCodes = pgTable(
  'apple_codes',
  {
    codeHash: text().primaryKey(),
    deviceId: text().notNull(),
    subject: text().notNull(),
    email: text(),
    isEmailVerified: boolean().notNull(),
    createdAt: createdAt(),
    usedAt: ms(),
  },
  (t) => [index('apple_codes_created').on(t.createdAt)],
);

/** Mails to members, to be sent and sent. The token of a link follows from the id: none is stored. */
export const accountMails = pgTable(
  'account_mails',
  {
    mailId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    /** verify-address, reset-password, password-changed, address-changed */
    kind: text().notNull(),
    address: text().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
    /** When the link in it ends. */
    expiresAt: ms().notNull(),
    usedAt: ms(),
    sentAt: ms(),
    attempts: integer().notNull().default(0),
    /** When it may be tried (again); null once it is sent or given up. */
    nextAttemptAt: ms(),
  },
  (t) => [index('account_mails_due').on(t.nextAttemptAt), index('account_mails_user').on(t.userId, t.kind)],
);

export const attributions = pgTable(
  'attributions',
  {
    attributionId: uuid().primaryKey(),
    deviceId: text().notNull(),
    rawAttribution: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('attributions_device').on(t.deviceId), index('attributions_created').on(t.createdAt)],
);

// --- gems -----------------------------------------------------------------------------------------------------

/** Append-only. The balance of a user is the sum of the deltas. */
export const gemEntries = pgTable(
  'gem_entries',
  {
    entryId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    delta: integer().notNull(),
    balanceAfter: integer().notNull(),
    /** daily-refill, login-streak, message, message-refund, … */
    kind: text().notNull(),
    /** One movement a key: a repeated request finds its first entry. */
    entryKey: text().notNull(),
    reference: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('gem_entries_key').on(t.userId, t.entryKey),
    index('gem_entries_page').on(t.userId, t.entryId),
    check('gem_entries_not_negative', sql`${t.balanceAfter} >= 0`),
  ],
);

/**
 * Every id that a client has given to a request, and what the request answered, so that a repetition answers the same.
 * A row lives as long as its account, like the ledger's key that is derived from it; its answer for 30 days.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: uuid().notNull(),
    /** The client's id, in lower case. */
    requestKey: text().notNull(),
    /** Which call used it; empty where that is not known any more. */
    call: text().notNull(),
    /** Hash of all that was asked for: the same id for something else is refused. Empty once the answer is deleted. */
    fingerprint: text().notNull(),
    /** Null once it is deleted: the id is then refused. */
    response: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.requestKey] }),
    index('idempotency_answered').on(t.createdAt).where(sql`${t.response} is not null`),
  ],
);

// --- characters and presets -----------------------------------------------------------------------------------

export const media = pgTable(
  'media',
  {
    mediaId: uuid().primaryKey(),
    /** Key in the blob store. */
    blobKey: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    ownerId: uuid(),
    /** May be shown to guests. */
    isPublic: boolean().notNull().default(false),
    /** The media that it was made from, in another size, format or pose: it goes with that, and counts for no quota. */
    madeFrom: uuid(),
    /** Special content: only a chat that has unlocked it opens it, its character's maker no more than others. */
    needsUnlock: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('media_blob').on(t.blobKey),
    index('media_made_from').on(t.madeFrom),
    index('media_owner').on(t.ownerId),
  ],
);

export const bots = pgTable(
  'bots',
  {
    botId: uuid().primaryKey(),
    /** Public name of the character in addresses. */
    botKey: uuid().notNull(),
    kind: text().$type<'CHARACTER' | 'WORLD'>().notNull().default('CHARACTER'),
    /** Null for the catalogue's own. */
    ownerId: uuid(),
    visibility: text().$type<'PUBLIC' | 'UNLISTED' | 'PRIVATE'>().notNull(),
    /** A public character is seen by others once it is approved. */
    reviewState: text().$type<'NONE' | 'PENDING' | 'APPROVED' | 'REJECTED'>().notNull().default('NONE'),
    removedAt: ms(),
    nickname: text().notNull(),
    gender: text().$type<'MALE' | 'FEMALE' | 'NON_BINARY'>().notNull(),
    headline: text().notNull(),
    shortDescription: text().notNull(),
    hashTags: text().array().notNull(),
    relationship: text().notNull(),
    backstory: text().notNull(),
    initialSituation: text().notNull(),
    personality: text().notNull(),
    details: text().notNull(),
    firstMessage: text().notNull(),
    alternateGreetings: text().array().notNull(),
    exampleDialogue: text().notNull(),
    conversationCategory: text().$type<'ROMANCE' | 'CASUAL'>().notNull(),
    /** Hidden prompt of a world. Never leaves the server except to its owner. */
    worldSetup: text().notNull().default(''),
    isSensitive: boolean().notNull().default(false),
    portraitMediaId: uuid().references(() => media.mediaId),
    /** What its portrait was painted from, where it was painted here. */
    portraitLook: jsonb().$type<LookRequest>(),
    voiceId: text(),
    /** An imported card, whole, so that nothing in it is lost. */
    card: jsonb().$type<unknown>(),
    /** The picture that came with the card, as it came; and the archive that it came in, where it had other files. */
    cardPictureMediaId: uuid().references(() => media.mediaId),
    cardFiles: jsonb().$type<Readonly<Record<string, string>>>(),
    /** HIDE: whoever looks before a chat sees the card alone. */
    previewType: text().$type<'SHOW' | 'HIDE'>().notNull().default('SHOW'),
    /** Why a review refused it, for its owner. */
    reviewReason: text(),
    reviewedAt: ms(),
    /** Where it comes from: catalogue, import, manual. */
    source: text().notNull(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [uniqueIndex('bots_key').on(t.botKey), index('bots_owner').on(t.ownerId)],
);

/** A character's card as a file, built once for each state of the character. */
export const cardExports = pgTable(
  'card_exports',
  {
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    format: text().$type<'png' | 'json' | 'charx'>().notNull(),
    /** The state of the character that it was built from. */
    revision: text().notNull(),
    mediaId: uuid()
      .notNull()
      .references(() => media.mediaId),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.botId, t.format] }), index('card_exports_created').on(t.createdAt)],
);

export const categories = pgTable('categories', {
  categoryId: text().primaryKey(),
  seqNo: integer().notNull(),
  layout: text().$type<'SCROLL' | 'GRID' | 'SINGLE' | 'SLIDE'>().notNull(),
  title: jsonb().$type<Record<string, string>>().notNull(),
  description: jsonb().$type<Record<string, string>>().notNull(),
});

export const presets = pgTable(
  'presets',
  {
    presetId: uuid().primaryKey(),
    presetKey: uuid().notNull(),
    presetContentId: uuid().notNull(),
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    categoryId: text()
      .notNull()
      .references(() => categories.categoryId),
    /** Place inside its category, from 0. */
    seqNo: integer().notNull(),
    /** Place in the ranked list of the home; null outside it. */
    rank: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('presets_key').on(t.presetKey),
    uniqueIndex('presets_content').on(t.presetContentId),
    index('presets_category').on(t.categoryId, t.seqNo),
  ],
);

/** What was decided of characters that somebody wants to be public. */
export const reviewAudit = pgTable(
  'review_audit',
  {
    auditId: uuid().primaryKey(),
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    action: text().$type<'approve' | 'reject'>().notNull(),
    reason: text(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('review_audit_bot').on(t.botId)],
);

/** A draft belongs to one user; its key is what the creation calls speak of. */
export const botDrafts = pgTable(
  'bot_drafts',
  {
    customBotKey: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    kind: text().$type<'CHARACTER' | 'WORLD'>().notNull().default('CHARACTER'),
    /** What the wizard held when it last saved; null where nothing was. */
    content: jsonb().$type<Readonly<Record<string, unknown>>>(),
    revision: integer().notNull().default(0),
    /** The idea that it was last written from. */
    idea: text().notNull().default(''),
    /** An imported card, whole; its picture and the other files of its archive. */
    card: jsonb().$type<unknown>(),
    cardPictureMediaId: uuid().references(() => media.mediaId),
    cardFiles: jsonb().$type<Readonly<Record<string, string>>>(),
    /** The card's picture as a portrait. */
    portraitMediaId: uuid().references(() => media.mediaId),
    createdAt: createdAt(),
    updatedAt: ms(),
    /** Put away by its owner, and restorable for a while. */
    deletedAt: ms(),
    botId: uuid(),
  },
  (t) => [index('bot_drafts_user').on(t.userId, t.updatedAt)],
);

/** Pictures of a draft, two at a time: asked for, being drawn under a lease, drawn. The latest row of a draft counts. */
export const draftImages = pgTable(
  'draft_images',
  {
    jobId: uuid().primaryKey(),
    customBotKey: uuid()
      .notNull()
      .references(() => botDrafts.customBotKey, { onDelete: 'cascade' }),
    status: text()
      .$type<'PENDING' | 'IN_PROGRESS' | 'DONE' | 'DONE_PARTIAL_SUCCESS' | 'FAILED' | 'CANCELED'>()
      .notNull(),
    images: jsonb().$type<readonly { readonly contentId: string; readonly look?: LookRequest }[]>().notNull(),
    /** Whoever draws it is dead after this moment. */
    leaseUntil: ms().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('draft_images_draft').on(t.customBotKey, t.jobId)],
);

// --- conversation ---------------------------------------------------------------------------------------------

export const channels = pgTable(
  'channels',
  {
    channelId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    botId: uuid()
      .notNull()
      .references(() => bots.botId),
    presetContentId: uuid(),
    mode: text().notNull().default('NONE'),
    modelId: text().notNull(),
    isStarted: boolean().notNull().default(false),
    isNew: boolean().notNull().default(true),
    vibeGauge: integer().notNull().default(0),
    /** Fever mode is on until then, over the mode that the chat has. */
    feverExpiresAt: ms(),
    /** What is shown; null: the first episode and its first branch, which bear the chat's own id. */
    episodeId: uuid(),
    branchId: uuid(),
    lastMessageText: text(),
    lastMessageAt: ms(),
    /** The latest picture and video that were made in it: what stands behind it. */
    lastImageMediaId: uuid(),
    lastVideoMediaId: uuid(),
    /** Number of the channel's last event. */
    eventSequence: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    leftAt: ms(),
  },
  (t) => [
    index('channels_user').on(t.userId, t.lastMessageAt),
    uniqueIndex('channels_preset')
      .on(t.userId, t.presetContentId)
      .where(sql`${t.leftAt} is null and ${t.presetContentId} is not null`),
  ],
);

/** A message is a node: it follows a parent, and its text is one of its alternatives. */
export const messages = pgTable(
  'messages',
  {
    messageId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    userId: uuid().notNull(),
    parentId: uuid(),
    /** The branch that it was said in; later branches share it up to where they begin. */
    branchId: uuid().notNull(),
    senderType: text().$type<'USER' | 'BOT' | 'SYSTEM'>().notNull(),
    senderId: uuid().notNull(),
    contentType: text().$type<'TEXT' | 'IMAGE' | 'GIFT' | 'SYSTEM'>().notNull(),
    clientMessageId: uuid(),
    giftId: text(),
    /** Gems paid for it, and what of them was given back. */
    chargedGems: integer().notNull().default(0),
    refundedGems: integer().notNull().default(0),
    /** The alternative that is shown. */
    alternativeId: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
    /** Taken out of the chat by its owner, and restorable for a while. */
    deletedAt: ms(),
  },
  (t) => [
    index('messages_page').on(t.channelId, t.messageId),
    index('messages_branch').on(t.branchId, t.messageId).where(sql`${t.deletedAt} is null`),
    uniqueIndex('messages_client').on(t.channelId, t.clientMessageId),
    index('messages_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

export const alternatives = pgTable(
  'alternatives',
  {
    alternativeId: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => messages.messageId),
    text: text().notNull(),
    status: text().$type<'STREAMING' | 'DONE' | 'STOPPED' | 'FAILED'>().notNull(),
    /** Written by the person over what stood there. */
    isEdited: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [index('alternatives_message').on(t.messageId)],
);

/** A stretch of a chat in one mode. The first one bears the chat's id, and has a row once it is no longer alone. */
export const episodes = pgTable(
  'episodes',
  {
    episodeId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    mode: text().notNull(),
    scenePreset: text().$type<'DATE' | 'RP' | 'SENSUAL' | 'DISMISS'>(),
    status: text().$type<'ACTIVE' | 'ARCHIVED'>().notNull(),
    /** The branch that it shows. */
    branchId: uuid().notNull(),
    createdAt: createdAt(),
    archivedAt: ms(),
  },
  (t) => [uniqueIndex('episodes_active').on(t.channelId, t.mode).where(sql`${t.status} = 'ACTIVE'`)],
);

/** Another way on from a message. The first branch of an episode bears the episode's id and has no row. */
export const branches = pgTable(
  'branches',
  {
    branchId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    episodeId: uuid().notNull(),
    /** The branch whose own the fork message is. */
    parentBranchId: uuid().notNull(),
    /** The last message that both share; null where they share none. */
    forkMessageId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index('branches_episode').on(t.episodeId)],
);

/** Branches that were set aside by going back; they can be shown again, and then are no longer here. */
export const setAside = pgTable('set_aside', {
  branchId: uuid().primaryKey(),
  channelId: uuid()
    .notNull()
    .references(() => channels.channelId),
  createdAt: createdAt(),
});

/** What is remembered of a person in a chat. It belongs to a message of a branch, and is known where that is past. */
export const memories = pgTable(
  'memories',
  {
    memoryId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    branchId: uuid().notNull(),
    /** Where it was told, and the last message that a summary covers; what is written by hand has neither. */
    messageId: uuid(),
    coversTo: uuid(),
    kind: text().$type<'FACT' | 'SUMMARY' | 'PIN' | 'NOTE'>().notNull(),
    text: text().notNull(),
    /** The person's own words, as they stand in the message. */
    quote: text(),
    /** How much it says about the person: what is kept in a prompt when there is no room for all. */
    weight: integer().notNull().default(1),
    isEdited: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [
    index('memories_branch').on(t.branchId, t.messageId),
    index('memories_channel').on(t.channelId),
    uniqueIndex('memories_quote').on(t.messageId, t.quote).where(sql`${t.kind} = 'FACT'`),
  ],
);

/** Words that were forgotten for good: nothing that holds them goes into a prompt again. Kept as what to look for. */
export const forgotten = pgTable(
  'forgotten',
  {
    forgottenId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    messageId: uuid(),
    /** The last message there was at that moment: what is said later is new. */
    upTo: uuid(),
    words: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('forgotten_channel').on(t.channelId)],
);

/** Pictures and videos of a chat, as its library shows them. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    /** A UUIDv7: the order is that of their making. */
    contentId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    /** The message that shows it. */
    messageId: uuid().notNull(),
    contentType: text().$type<'IMAGE' | 'VIDEO'>().notNull(),
    /** The picture; of a video what stands before it plays. */
    imageMediaId: uuid(),
    videoMediaId: uuid(),
    orientation: text().$type<'HORIZONTAL' | 'VERTICAL'>().notNull(),
    alt: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('gallery_items_page').on(t.channelId, t.contentId), index('gallery_items_message').on(t.messageId)],
);

/** Pictures and videos that are made in a chat, held under a lease as replies are. The message of the same id shows it. */
export const pictures = pgTable(
  'pictures',
  {
    messageId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    userId: uuid().notNull(),
    mediaType: text().$type<'IMAGE' | 'VIDEO'>().notNull(),
    status: text().$type<'PENDING' | 'IN_PROGRESS' | 'DONE' | 'FAILED' | 'CANCELED'>().notNull(),
    /** What it should show, in the person's words. */
    wish: text(),
    style: text().$type<'ANIME' | 'REALISTIC'>().notNull(),
    /** What it is painted from, decided when it was asked for; and the same in words, for a provider. */
    look: jsonb().$type<LookRequest>().notNull(),
    description: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Gems charged at acceptance, under this key of the ledger. */
    price: integer().notNull(),
    chargeKey: text(),
    imageMediaId: uuid(),
    videoMediaId: uuid(),
    /** A provider made it: its look is not what it shows. */
    isForeign: boolean().notNull().default(false),
    /** The video with the mark of the platform, once somebody wanted it. */
    markedMediaId: uuid(),
    leaseOwner: text(),
    leaseUntil: ms(),
    attempts: integer().notNull().default(0),
    failureCode: text(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [index('pictures_open').on(t.status, t.leaseUntil), index('pictures_channel').on(t.channelId, t.messageId)],
);

/** Special content that was paid for, in a chat. What there is follows from the character. */
export const specialUnlocks = pgTable(
  'special_unlocks',
  {
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    contentId: uuid().notNull(),
    unlockedAt: ms().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.contentId] })],
);

/** When a chat's library was last looked at. */
export const libraryViews = pgTable('library_views', {
  channelId: uuid()
    .primaryKey()
    .references(() => channels.channelId),
  seenAt: ms().notNull(),
});

export const reports = pgTable(
  'reports',
  {
    reportId: uuid().primaryKey(),
    userId: uuid().notNull(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    botId: uuid().notNull(),
    messageId: uuid(),
    reason: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('reports_user').on(t.userId, t.createdAt)],
);

/** Work that a message asked for: the reply. Held under a lease, so that another process resumes or refunds it. */
export const replies = pgTable(
  'replies',
  {
    /** Also the id of the reply's message. */
    replyId: uuid().primaryKey(),
    channelId: uuid()
      .notNull()
      .references(() => channels.channelId),
    userId: uuid().notNull(),
    /** The message that is answered; null for the character's first words. */
    parentId: uuid(),
    alternativeId: uuid().notNull(),
    /** The message that gets another alternative; null: the reply makes its own. */
    messageId: uuid(),
    /** The alternative that was shown before; shown again if the new one fails. */
    replacesId: uuid(),
    branchId: uuid().notNull(),
    status: text().$type<'PENDING' | 'STREAMING' | 'DONE' | 'STOPPED' | 'FAILED'>().notNull(),
    /** Gems charged at acceptance, under this key of the ledger. */
    price: integer().notNull(),
    chargeKey: text(),
    stopRequestedAt: ms(),
    leaseOwner: text(),
    leaseUntil: ms(),
    attempts: integer().notNull().default(0),
    failureCode: text(),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [index('replies_open').on(t.status, t.leaseUntil), index('replies_channel').on(t.channelId, t.replyId)],
);

/** Event log and outbox in one: written with the change that it tells of, published after the commit. */
export const events = pgTable(
  'events',
  {
    userId: uuid().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    eventId: uuid().notNull(),
    /** Null, and its number with it, for what belongs to no chat. */
    channelId: uuid(),
    channelSequence: bigint({ mode: 'number' }),
    eventType: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    updatedGemAmount: integer(),
    createdAt: createdAt(),
    publishedAt: ms(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sequence] }),
    index('events_unpublished').on(t.createdAt).where(sql`${t.publishedAt} is null`),
    index('events_created').on(t.createdAt),
  ],
);

// --- what the platform tells, and is told ---------------------------------------------------------------------

/** Announcements after a sign-in. Those of the catalogue are brought up to date at each start, an operator's stay. */
export const notices = pgTable(
  'notices',
  {
    noticeId: text().primaryKey(),
    source: text().$type<'catalogue' | 'operator'>().notNull(),
    /** Place among those of one moment. */
    seqNo: integer().notNull(),
    title: jsonb().$type<Record<string, string>>().notNull(),
    /** A key of the client's translations, or the text itself. `{{url0}}` stands for the first of `urls`. */
    body: jsonb().$type<Record<string, string>>().notNull(),
    urls: text().array().notNull(),
    pictureMediaId: uuid()
      .notNull()
      .references(() => media.mediaId),
    /** Shown from here on; null: always was. */
    startsAt: ms(),
    /** No longer shown from here on; null: until somebody ends it. */
    endsAt: ms(),
    createdAt: createdAt(),
  },
  (t) => [index('notices_order').on(t.seqNo)],
);

/** When a user last saw the announcements: they come once a UTC day. */
export const noticeViews = pgTable('notice_views', {
  userId: uuid()
    .primaryKey()
    .references(() => users.userId),
  shownAt: ms().notNull(),
});

/** What users wrote to the people behind the platform. */
export const feedback = pgTable(
  'feedback',
  {
    feedbackId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    categoryId: text().notNull(),
    content: text().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
    /** When an operator was done with it. */
    doneAt: ms(),
  },
  (t) => [index('feedback_user').on(t.userId, t.createdAt)],
);

/** Which voice a character has for one user, where it is not the character's own. */
export const voiceChoices = pgTable(
  'voice_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    botId: uuid()
      .notNull()
      .references(() => bots.botId, { onDelete: 'cascade' }),
    voiceId: text().notNull(),
    updatedAt: ms().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.botId] })],
);

/** Recordings: what a person said, and what was spoken of a character's words. One for each text of a message. */
export const recordings = pgTable(
  'recordings',
  {
    /** The text; of a reply that has not come it is already known. */
    alternativeId: uuid().primaryKey(),
    userId: uuid().notNull(),
    channelId: uuid().notNull(),
    kind: text().$type<'HEARD' | 'SPOKEN'>().notNull(),
    /** What is wanted counts among the spoken replies of its day, as what is done does. */
    status: text().$type<'WANTED' | 'DONE'>().notNull(),
    voiceId: text(),
    mediaId: uuid().references(() => media.mediaId, { onDelete: 'cascade' }),
    durationMs: integer(),
    /** Its shape, 0 to 100. */
    peaks: jsonb().$type<number[]>(),
    /** UTC day number (ms / 86,400,000). */
    day: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('recordings_day').on(t.userId, t.day),
    index('recordings_wanted').on(t.createdAt).where(sql`${t.status} = 'WANTED'`),
  ],
);

// --- store ----------------------------------------------------------------------------------------------------

/** What an app has begun to buy; its token binds the purchase to the user. */
export const storeOrders = pgTable(
  'store_orders',
  {
    orderId: uuid().primaryKey(),
    appAccountToken: uuid().notNull(),
    store: text().$type<'APP' | 'PLAY'>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    productId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_orders_token').on(t.appAccountToken),
    index('store_orders_user').on(t.userId, t.productId, t.createdAt),
  ],
);

/** What the stores have told of a purchase. */
export const storePurchases = pgTable(
  'store_purchases',
  {
    store: text().$type<'APP' | 'PLAY'>().notNull(),
    transactionId: text().notNull(),
    state: text().$type<'known' | 'unverified' | 'credited' | 'refunded' | 'failed'>().notNull(),
    /** Null as long as only a refund of it is known. */
    userId: uuid().references(() => users.userId),
    productId: text(),
    /** Gems that it was credited with. */
    gems: integer().notNull(),
    /** Time of the store's last word on a refund; an older one changes nothing. */
    changedAt: ms().notNull(),
    creditedAt: ms(),
    /** When the store is asked again about an unverified one, or told again that a credited one is consumed. */
    retryAt: ms(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.store, t.transactionId] }), index('store_purchases_retry').on(t.retryAt)],
);

/** Messages of the stores that were worked on, so that none counts twice. */
export const storeNotices = pgTable(
  'store_notices',
  {
    store: text().$type<'APP' | 'PLAY'>().notNull(),
    noticeId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.store, t.noticeId] }), index('store_notices_age').on(t.createdAt)],
);

/** Where a user's devices are told of a message: a browser's subscription, or a token of a provider. */
export const pushTargets = pgTable(
  'push_targets',
  {
    /** Hash of the address or token, so that one device is one row whoever is signed in on it. */
    targetHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.userId),
    kind: text().$type<'web' | 'fcm'>().notNull(),
    /** A Web Push subscription, or a token. */
    target: jsonb().$type<unknown>().notNull(),
    platform: text().notNull(),
    deviceId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_targets_user').on(t.userId)],
);

// --- platform -------------------------------------------------------------------------------------------------

export const releases = pgTable(
  'releases',
  {
    remote: text().notNull(),
    version: text().notNull(),
    build: text().notNull(),
    manifest: jsonb().$type<unknown>().notNull(),
    integrity: text().notNull(),
    publishedBy: text().notNull(),
    createdAt: createdAt(),
    /** When it was last sent in again, where it was. */
    sentAt: ms(),
    /** When its files were removed: it is remembered, and can't be gone back to. */
    retiredAt: ms(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.build] })],
);

/** Which release of a remote is live: moving this pointer is releasing, moving it back is rolling back. */
export const liveReleases = pgTable('live_releases', {
  remote: text().primaryKey(),
  version: text().notNull(),
  build: text().notNull(),
  updatedAt: ms().notNull(),
  /** A release (`version-build`) that a share of the visitors gets in place of the live one. */
  canary: text(),
  canaryPercent: integer(),
  /** Who keeps the live release where it is, since when and why: nothing else goes live meanwhile. */
  pinnedBy: text(),
  pinnedAt: ms(),
  pinnedFor: text(),
});

export type ReleaseAction = 'release' | 'rollback' | 'canary' | 'withdraw' | 'promote' | 'pin' | 'unpin' | 'retire';

export const releaseAudit = pgTable('release_audit', {
  /** Its highest value is the revision of the registry. */
  revision: integer().primaryKey().generatedAlwaysAsIdentity(),
  remote: text().notNull(),
  action: text().$type<ReleaseAction>().notNull(),
  fromRelease: text(),
  toRelease: text().notNull(),
  /** Share of the visitors that gets `toRelease`, where it is no whole. */
  percent: integer(),
  actor: text().notNull(),
  createdAt: createdAt(),
});

/** May release one remote (`*` for a developer's own machine). Only the hash is stored. */
export const releaseTokens = pgTable('release_tokens', {
  tokenHash: text().primaryKey(),
  name: text().notNull(),
  remote: text().notNull(),
  createdAt: createdAt(),
  revokedAt: ms(),
});
