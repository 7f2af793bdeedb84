/** Words with which the interface promises something about people's data, gems or choices. */
export const PROMISING =
  /\b(never|always|no longer|nobody|only (you|the owner)|stays?|kept|keeps?|at any time|undo (it|the)|cannot be undone|can't be brought back|gone for good|(is|are|were) (only )?(stored|deleted|counted)|(given|taken) back|costs? (you )?(nothing|no gems)|will look|be told when|until (then|you|midnight)|everything that|no text leaves|free|counts for)\b/i;

type Requirements = readonly string[];

/** The requirements behind each promise, by package and key. `_*` stands for all plural forms. */
export const promises: Readonly<Record<string, Readonly<Record<string, Requirements>>>> = {
  'mfe-account': {
    'gems.free': ['GEM-08'],
    'gems.noAppBody': ['GEM-06', 'GEM-08'],
    'history.givenBack': ['GEM-25'],
    'history.kind.message-refund': ['GEM-25'],
    'history.kind.refund': ['GEM-25'],
    'history.kind.gift-refund': ['GEM-25'],
    'history.kind.purchase-refund': ['STORE-06'],
    'made.deleteBody': ['VERSION-04'],
    'models.keyStays': ['MODELS-01'],
    'models.machine.deleteBody': ['MODELS-03'],
    'models.machine.lead': ['MODELS-03'],
    'models.machine.problem.broken': ['MODELS-03'],
    'models.ownLead': ['MODELS-02'],
    'models.ownerOnly': ['MODELS-01'],
    'models.removeConnection': ['MODELS-01', 'MODEL-05'],
    'profile.dataHint': ['ACCOUNT-12'],
    'profile.deleteBody': ['ACCOUNT-12'],
    'profile.emailLeadOther': ['ACCOUNT-07'],
    'profile.freeGems': ['GEM-08'],
    'profile.leavingHint': ['ACCOUNT-03'],
    'profile.logOutBody': ['CHATS-01'],
    'profile.motionHint': ['MOTION-01'],
    'profile.showLatestMessageHint': ['CHAT-16'],
  },
  'mfe-chat': {
    'display.latestOnlyBody': ['CHAT-16'],
    'gems.partlyRefunded_*': ['GEM-25'],
    'gems.refunded_*': ['GEM-25'],
    'hint.push': ['PUSH-05'],
    'hint.pushDone': ['PUSH-05'],
    'history.deleteBody': ['EPISODE-05'],
    'library.galleryEmptyBody': ['LIB-13'],
    'memory.forgetBody': ['MEMORY-02'],
    'picture.free': ['GEM-23'],
    'picture.givenBack_*': ['CHAT-39'],
    'report.body': ['SAFETY-01'],
    'report.bodyCharacter': ['SAFETY-01'],
    'report.bodyMessage': ['SAFETY-01'],
    'report.done': ['SAFETY-01'],
    'scenes.DISMISS_body': ['EPISODE-01'],
    'version.body': ['VERSION-02'],
    'version.keep': ['VERSION-02'],
    'version.readOnly': ['VERSION-04', 'CHAT-30'],
    'voice.kept': ['RECORDING-01'],
    'voice.keptForNow': ['RECORDING-01'],
    'voice.limitBody': ['VOICE-07'],
  },
  'mfe-create': {
    'cards.fate.unused': ['CARDS-01'],
    'cards.files.body': ['CARDS-01'],
    'cards.line.creator-notes': ['CARDS-02'],
    'cards.line.newer-version': ['CARDS-01'],
    'create.dailyLimit': ['CREATE-54'],
    'drafts.notKept': ['CREATE-54'],
    'edit.kept': ['CREATE-54'],
    'edit.visibility.PRIVATE': ['VERSION-02', 'CREATE-48'],
    'edit.visibility.PUBLIC': ['VERSION-03'],
    'edit.waits': ['VERSION-03'],
    'visibility.hint.PRIVATE': ['CREATE-48'],
    'visibility.hint.PUBLIC': ['CREATE-50'],
    'world.onlyYou': ['WORLD-03'],
  },
  'mfe-explore': { 'ways.signUpBody': ['MEMORY-01'] },
  server: {
    'mails.reset-password.body': ['PASSWORD-01'],
    'mails.verify-address.body': ['PASSWORD-02'],
    refusal: ['GEM-25'],
    'reported.dismissed': ['SAFETY-01', 'CHATS-02'],
    'reported.takenDown': ['SAFETY-01', 'CHAT-30'],
  },
  shell: {
    'account.logOutBody': ['CHATS-01'],
    'chats.deleteBody': ['CHATS-02'],
    'chats.deleteManyBody_*': ['CHATS-02'],
    'chats.titleHint': ['CHATS-03'],
    'consent.now.refused': ['CONSENT-01'],
    'consent.now.unasked': ['CONSENT-01'],
  },
};

const LABEL = 'a label';
const STATE = 'says how something is now';
const STORY = 'a story';

/** Texts with such words that promise nothing, and what they are. */
export const otherTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mfe-account': {
    'models.keep': LABEL,
    'models.machine.lacksDisk': STATE,
    'sso.none': STATE,
  },
  'mfe-chat': {
    'fever.stay': LABEL,
    'memory.add': LABEL,
    'prompt.none': STATE,
    'prompt.why.earlier': STATE,
    'replies.noteHint': 'says what to write',
  },
  'mfe-create': {
    'idea.placeholder.character': STORY,
    'design.canceled': 'a job can be started again like the first time',
  },
  'mfe-explore': { 'highlight.empty': STATE },
  server: {
    crisis: 'says what helplines do, not what the platform does',
    'errors.REMEMBER_ME_ERROR': STATE,
    'errors.MAX_STORAGE': STATE,
    'openers.RP': STORY,
    'openers.SENSUAL': STORY,
  },
  shell: { 'chats.deletedMany_*': STATE },
};
