import { promptOmissions, promptSections } from '../../shared-sdk/src/contract/enums.ts';

/** A key that the code builds: its pattern in the source, and the possible values of its gaps. */
export interface BuiltKey {
  /** The text between backticks in the source, without dollar signs. */
  readonly pattern: string;
  /** All values of the gaps. */
  readonly values: readonly string[];
}

const kinds = ['character', 'world'];
const steps = ['idea', 'build', 'design', 'final'];

/**
 * All keys that no source contains as a whole. The test fails for a pattern that is not listed, or no longer in the
 * sources.
 */
export const builtKeys: Readonly<Record<string, readonly BuiltKey[]>> = {
  shell: [
    { pattern: 'chats.{name}', values: ['pinned', 'today', 'thisWeek', 'earlier'] },
    { pattern: 'app.{name}', values: ['appStore', 'playStore'] },
    { pattern: 'consent.now.{state}', values: ['unasked', 'granted', 'refused'] },
  ],
  'mfe-explore': [
    { pattern: 'search.genders.{value}', values: ['FEMALE', 'MALE', 'NON_BINARY'] },
    { pattern: 'search.styles.{value}', values: ['ROMANCE', 'CASUAL'] },
  ],
  'mfe-chat': [
    {
      pattern: 'version.field.{field}',
      values: [
        'nickname',
        'headline',
        'shortDescription',
        'hashTags',
        'relationship',
        'backstory',
        'personality',
        'initialSituation',
        'firstMessage',
      ],
    },
    { pattern: 'picture.styles.{value}', values: ['ANIME', 'REALISTIC'] },
    { pattern: 'library.{label}', values: ['specialOf', 'pictureOf'] },
    ...['library.{tab}Empty', 'library.{tab}EmptyBody'].map((pattern) => ({ pattern, values: ['special', 'gallery'] })),
    { pattern: 'call.{status}', values: ['ready', 'listening', 'thinking', 'speaking'] },
    { pattern: 'voice.mic_{talk.why}', values: ['denied', 'missing', 'failed'] },
    { pattern: 'voice.mic_{stage.why}', values: ['denied', 'missing', 'failed'] },
    { pattern: 'voice.unsent_{unsent.reason}', values: ['offline', 'failed'] },
    { pattern: 'voice.unsent_{unsent}', values: ['offline', 'failed'] },
    { pattern: 'composer.{refusal}', values: ['failed', 'offline'] },
    { pattern: 'composer.{refusal.reason}', values: ['failed', 'offline'] },
    { pattern: 'modes.{key}', values: ['chat', 'date', 'love'] },
    { pattern: 'scenes.{scenePreset}', values: ['DATE', 'RP', 'SENSUAL', 'DISMISS'] },
    { pattern: 'scenes.{scenePreset}_body', values: ['DATE', 'RP', 'SENSUAL', 'DISMISS'] },
    { pattern: 'memory.{kind}', values: ['FACT', 'SUMMARY', 'PIN', 'NOTE'] },
    {
      pattern: 'replies.numbers.{name}',
      values: ['temperature', 'topP', 'minP', 'repetitionPenalty', 'dry', 'xtc', 'maxTokens'],
    },
    { pattern: 'replies.problems.{imported}', values: ['too-large', 'not-json', 'no-preset'] },
    { pattern: 'prompt.kinds.{kind}', values: promptSections },
    { pattern: 'prompt.why.{why}', values: promptOmissions },
    {
      pattern: 'report.{value}',
      values: ['SEXUAL', 'VIOLENCE', 'HATE', 'SELF_HARM', 'MINORS', 'IMPERSONATION', 'OTHER'],
    },
  ],
  'mfe-create': [
    { pattern: 'edit.title.{type}', values: ['character', 'world'] },
    { pattern: 'edit.visibility.{edits.visibility}', values: ['PRIVATE', 'UNLISTED', 'PUBLIC'] },
    { pattern: 'cards.files.{format}', values: ['PNG', 'JSON', 'CHARX'] },
    {
      pattern: 'cards.refused.{state.refused.code}',
      values: [
        ...['file-too-large', 'not-json', 'not-utf8', 'json-too-large', 'too-deep', 'not-storable'],
        ...['not-a-card', 'no-spec', 'unknown-spec', 'no-data', 'no-name', 'too-much-text'],
        ...[
          'too-many-entries',
          'too-many-keys',
          'too-many-greetings',
          'too-many-tags',
          'no-entries',
          'is-lorebook',
          'no-card',
          'picture-damaged',
        ],
        ...['picture-cut-off', 'picture-too-large', 'archive-damaged', 'archive-encrypted'],
        ...[
          'archive-no-card',
          'archive-path',
          'archive-too-many',
          'archive-too-large',
          'archive-too-dense',
          'unreadable',
        ],
        ...['too-slow', 'lost'],
      ],
    },
    { pattern: 'cards.help.{helpFor(state.refused.code)}', values: ['original', 'smaller', 'export', 'again'] },
    { pattern: 'cards.kind.{card.kind}', values: ['character', 'lorebook'] },
    { pattern: 'cards.fate.{fate}', values: ['kept', 'changed', 'unused'] },
    {
      pattern: 'cards.line.{code}',
      values: [
        ...['texts', 'greetings', 'examples', 'lore', 'tags', 'picture', 'extensions'],
        ...['unknown-fields', 'files', 'newer-version', 'broken-copy', 'v3-in-chara', 'stale-copies'],
        ...['long-name', 'more-tags', 'small-picture', 'no-picture', 'instructions', 'creator-notes'],
        ...['group-greetings', 'lore-disabled', 'lore-regex', 'lore-decorators', 'assets-missing'],
        ...['assets-remote', 'assets-unsafe', 'assets-unused'],
      ],
    },
    { pattern: 'idea.placeholder.{type}', values: kinds },
    { pattern: 'idea.running.{type}', values: kinds },
    { pattern: 'design.{type}', values: kinds },
    { pattern: 'drafts.unnamed.{kind}', values: ['CHARACTER', 'WORLD'] },
    { pattern: 'previewType.{value}', values: ['SHOW', 'HIDE'] },
    { pattern: 'previewType.hint.{chosen}', values: ['SHOW', 'HIDE'] },
    { pattern: 'begin.{type}', values: kinds },
    { pattern: 'preview.unnamed.{type}', values: kinds },
    { pattern: 'create.{type}', values: kinds },
    { pattern: 'create.running.{type}', values: kinds },
    { pattern: 'step.{step}.{type}', values: steps.flatMap((step) => kinds.map((kind) => `${step}.${kind}`)) },
    { pattern: 'step.{id}.{type}', values: steps.flatMap((step) => kinds.map((kind) => `${step}.${kind}`)) },
    {
      pattern: 'character.{name}',
      values: [
        ...['nickname', 'relationship', 'backstory', 'initialSituation', 'personality', 'details', 'firstMessage'],
        ...['headline', 'shortDescription'],
      ],
    },
    {
      pattern: 'world.{name}',
      values: [
        ...['genre', 'worldName', 'firstMessage', 'worldSetup', 'overview', 'introduction'],
        ...['headline', 'shortDescription'],
      ],
    },
    { pattern: 'gender.{value}', values: ['FEMALE', 'MALE', 'NON_BINARY'] },
    { pattern: 'conversationCategory.{value}', values: ['ROMANCE', 'CASUAL'] },
    { pattern: 'visibility.{value}', values: ['PRIVATE', 'UNLISTED', 'PUBLIC'] },
    { pattern: 'visibility.hint.{chosen}', values: ['PRIVATE', 'UNLISTED', 'PUBLIC'] },
  ],
  'mfe-account': [
    { pattern: 'made.{value}', values: ['PRIVATE', 'UNLISTED', 'PUBLIC'] },
    { pattern: 'made.edit.{edit.reviewState}', values: ['PENDING', 'REJECTED'] },
    { pattern: 'made.state.{reviewState}', values: ['PENDING', 'APPROVED', 'REJECTED'] },
    { pattern: 'sso.{name}', values: ['appStore', 'playStore'] },
    { pattern: 'profile.{value}', values: ['dark', 'light'] },
    { pattern: 'profile.tiers.{tier}', values: ['PREMIUM', 'SUPER'] },
    ...['profile.{name}', 'profile.{name}Hint'].map((pattern) => ({
      pattern,
      values: ['voice', 'lipMotion', 'imageGeneration', 'repeatVideo', 'showLatestMessage', 'push'],
    })),
    { pattern: 'profile.leaving.{value}', values: ['not-for-me', 'quality', 'gems', 'privacy', 'too-much'] },
    { pattern: 'fourSteps.{part}', values: ['name', 'birthday', 'pronoun', 'partner'] },
    {
      pattern: 'history.kind.{kind}',
      values: [
        ...['daily-refill', 'login-streak', 'message', 'message-refund', 'voice', 'gift', 'gift-refund'],
        ...['special-content', 'fever-extension', 'image', 'video', 'purchase', 'purchase-refund', 'first-feedback'],
      ],
    },
  ],
};

/** Keys used elsewhere: the server's catalogue sends them as the bodies of its notices. */
export const namedElsewhere: Readonly<Record<string, readonly string[]>> = {
  'mfe-account': ['notice.welcome.body', 'notice.create.body'],
};

/** Texts that are the same in another language as in English: names, and texts that only combine values. */
export const sameInEveryLanguage: Readonly<Record<string, readonly string[]>> = {
  shell: ['app.appStore', 'app.playStore'],
  'mfe-chat': ['room.finished'],
  server: ['picture.whole', 'picture.join'],
};
