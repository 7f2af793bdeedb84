/**
 * @typedef {object} Command
 * @property {string} does one sentence
 * @property {readonly (readonly [form: string, does: string])[]} forms how it is written, after `npm run <name>`
 * @property {readonly string[]} script the file of the repository that runs, and its first arguments
 * @property {Readonly<Record<string, 'value' | 'flag'>>} [options]
 * @property {readonly [least: number, most: number]} [names] how many arguments that are no options it takes. Default: none
 * @property {boolean} [isForOperators] it needs none of the packages for development
 */

const ANY = Number.POSITIVE_INFINITY;

/**
 * The commands of the project, in the order of `docs/commands.md`. Plain JavaScript, because they run before anything is
 * installed, on Node 20 too.
 * @type {Readonly<Record<string, Command>>}
 */
export const commands = {
  start: {
    does: 'Starts the platform. The first time it installs the packages and builds the pages; then it prints its address.',
    forms: [['', 'Settings are environment variables, such as PORT and DATA_DIR: docs/operating.md.']],
    script: ['scripts/start.mjs'],
    isForOperators: true,
  },
  model: {
    does: 'Finds, downloads, chooses and tests language models on this machine.',
    forms: [
      ['list', 'what fits this machine, what is on it, and which servers run'],
      ['download NAME', 'downloads a model: a name of the list, or publisher/repository/file.gguf'],
      ['use NAME', 'lets a model answer: a name of the list, or the path of a GGUF file; "none" for none'],
      ['test [NAME]', 'sends one line to a model, and measures its reply'],
      ['remove NAME', 'removes a downloaded model, or an unfinished download'],
      ['owner-link', 'prints a new link that makes a member the owner of the running platform'],
    ],
    script: ['server/model-files/src/command/model-cli.ts'],
    names: [1, 2],
    isForOperators: true,
  },
  release: {
    does: 'Builds a remote and releases it to the platform at PLATFORM_URL, with RELEASE_TOKEN.',
    forms: [
      ['REMOTE', 'for all visitors'],
      ['REMOTE --percent N', 'for N % of them, 1 to 99: a trial'],
    ],
    script: ['scripts/platform.ts', 'release'],
    options: { percent: 'value' },
    names: [1, 1],
  },
  promote: {
    does: 'Changes the share of the visitors that get a release in trial.',
    forms: [['REMOTE --percent N', 'N from 1 to 100; 100 makes it live']],
    script: ['scripts/platform.ts', 'promote'],
    options: { percent: 'value' },
    names: [1, 1],
  },
  rollback: {
    does: 'Makes the release before the live one live again.',
    forms: [['REMOTE', '']],
    script: ['scripts/platform.ts', 'rollback'],
    names: [1, 1],
  },
  pin: {
    does: 'Keeps the live release of a remote until it is unpinned.',
    forms: [['REMOTE [REASON]', '']],
    script: ['scripts/platform.ts', 'pin'],
    names: [1, ANY],
  },
  unpin: {
    does: 'Lets a remote be released again.',
    forms: [['REMOTE', '']],
    script: ['scripts/platform.ts', 'unpin'],
    names: [1, 1],
  },
  releases: {
    does: 'Lists releases, the latest first.',
    forms: [
      ['[REMOTE]', 'the releases of all remotes, or of one'],
      ['[REMOTE] --audit', 'who released, rolled back, promoted and pinned what'],
      ['--claims', 'which remote claimed what, and what was handed over; the latest line names the owner'],
    ],
    script: ['scripts/platform.ts', 'releases'],
    options: { audit: 'flag', claims: 'flag' },
    names: [0, 1],
  },
  'hand-over': {
    does: 'Gives what a remote claimed first to another remote, once no release in use offers it. Needs a token for all remotes.',
    forms: [
      ['route PATH FROM TO', 'as in --claims: /chat/:chat'],
      ['modal NAME FROM TO', ''],
      ['navigation SLOT:PATH FROM TO', 'an entry of the navigation: sidebar.main:/create'],
      ['place SLOT:ORDER FROM TO', 'a place in a slot: chat.side:1'],
      ['texts NAMESPACE FROM TO', ''],
    ],
    script: ['scripts/platform.ts', 'hand-over'],
    names: [4, 4],
  },
  place: {
    does: 'Prints the source position of an error that the server logged from a release.',
    forms: [['REMOTE FILE:LINE:COLUMN', 'the place as in the log: c/page.0123456789.js:1:345']],
    script: ['scripts/place.ts'],
    names: [2, 2],
  },
  review: {
    does: 'Approves and rejects characters that members want to publish.',
    forms: [
      ['list [pending|approved|rejected]', 'default: pending'],
      ['show KEY', 'its texts and its picture'],
      ['approve KEY [--version NUMBER] [--sensitive]', 'the version that you have read, if it was edited'],
      ['reject KEY [--version NUMBER] REASON', 'its maker sees the reason'],
      ['audit', 'all decisions'],
    ],
    script: ['server/src/operate/review/review-cli.ts'],
    options: { sensitive: 'flag', version: 'value' },
    names: [1, ANY],
    isForOperators: true,
  },
  safety: {
    does: 'Reads reports of members, and takes characters down.',
    forms: [
      ['list [open|decided]', 'default: open'],
      ['show ID', 'what the member wrote, and the reported message'],
      ['uphold ID REASON', 'takes the character down, and decides all of its reports'],
      ['dismiss ID REASON', 'the character stays, or comes back if only reports hid it'],
      ['take-down KEY REASON', 'hides any character from everybody'],
      ['put-back KEY REASON', ''],
      ['audit', 'everything that was done, and by whom'],
    ],
    script: ['server/src/operate/safety/safety-cli.ts'],
    names: [1, ANY],
    isForOperators: true,
  },
  tier: {
    does: "Shows and sets members' tiers, which raise their limits.",
    forms: [
      ['show WHO', 'the tier of a member, by id or e-mail address, and its limits'],
      ['set WHO TIER [--until YYYY-MM-DD] REASON', 'BASIC, PREMIUM or SUPER; after that day BASIC'],
      ['audit', 'what was set, and by whom'],
    ],
    script: ['server/src/operate/tiers/tier-cli.ts'],
    options: { until: 'value' },
    names: [1, ANY],
    isForOperators: true,
  },
  feedback: {
    does: "Reads members' feedback.",
    forms: [
      ['list [--all] [--since YYYY-MM-DD]', 'what is open, or all of it'],
      ['done ID …', 'marks it as done'],
    ],
    script: ['server/src/operate/feedback/feedback-cli.ts'],
    options: { all: 'flag', since: 'value' },
    names: [1, ANY],
    isForOperators: true,
  },
  notices: {
    does: 'Publishes announcements for members.',
    forms: [
      ['list', ''],
      ['publish FILE.json', 'its form: docs/operating.md'],
      ['end ID', ''],
    ],
    script: ['server/src/operate/notices/notice-cli.ts'],
    names: [1, 2],
    isForOperators: true,
  },
  'catalogue:import': {
    does: 'Imports character cards into the catalogue.',
    forms: [['FILE …', 'PNG, JSON or CHARX files']],
    script: ['server/src/operate/import/import-cli.ts'],
    names: [1, ANY],
    isForOperators: true,
  },
  moderation: {
    does: 'Prints precision and recall of the safety rules on the labelled sets.',
    forms: [
      ['', ''],
      ['TEXT …', 'which rules find these texts'],
    ],
    script: ['server/moderation/src/labelled/report.ts'],
    names: [0, ANY],
    isForOperators: true,
  },
  eval: {
    does: 'Has scripted talks with characters, and judges the replies of a model by rules.',
    forms: [
      ['--model demo|FILE.gguf|NAME', 'NAME is a model of the provider at AI_BASE_URL'],
      ['--talks N', 'the first N talks of the run'],
      ['--characters N --turns 8,40 --languages en,ko,ar --seed N', 'fewer or other talks'],
      ['--parallel N --reply-timeout SECONDS', ''],
      ['--report FILE', 'writes the result; the same command continues an interrupted run'],
      ['--judge URL --judge-model NAME', 'a model that judges too; its key is JUDGE_API_KEY'],
    ],
    script: ['bench/evaluate.ts'],
    options: {
      ...{
        model: 'value',
        talks: 'value',
        characters: 'value',
        turns: 'value',
        languages: 'value',
        seed: 'value',
        parallel: 'value',
      },
      ...{ 'reply-timeout': 'value', report: 'value', judge: 'value', 'judge-model': 'value' },
    },
  },
  'companion:evaluate': {
    does: 'Talks with the demo companion and judges its replies by rules. The result is always the same.',
    forms: [
      ['', 'the score of each group and character'],
      ['--unseen', 'the cases that it was not improved with, and the turns that fail'],
      ['CHARACTER', 'the whole conversation with a character of the evaluation'],
      ['FILE.json', 'the same for a case in a file of its own'],
    ],
    script: ['server/companion/src/evaluation/evaluate.ts'],
    options: { unseen: 'flag' },
    names: [0, ANY],
  },
  dev: {
    does: 'Starts the platform for development: a saved change appears in the open page.',
    forms: [
      ['REMOTE …', 'the page of these remotes keeps its state'],
      ['', 'every saved change is built and released; the next page load shows it'],
    ],
    script: ['scripts/dev.mjs'],
    names: [0, ANY],
  },
  'create-remote': {
    does: 'Creates a remote with one page, an entry in the sidebar, texts, tests and stories.',
    forms: [['mfe-NAME', '']],
    script: ['scripts/create-remote.ts'],
    names: [1, 1],
  },
  build: {
    does: 'Builds the shell and the remotes into their dist folders.',
    forms: [['[NAME …] [--dev]', 'all unless named; --dev without minifying']],
    script: ['scripts/build.ts'],
    options: { dev: 'flag' },
    names: [0, ANY],
  },
  check: {
    does: 'Runs the linter, the types, and the tests of Node and jsdom.',
    forms: [
      ['', ''],
      ['--changed [--since COMMIT]', 'only what differs from main, or from a commit'],
    ],
    script: ['scripts/check.ts'],
    options: { changed: 'flag', since: 'value' },
  },
  test: {
    does: 'Runs every check, and ends with one line: N passed, N failed.',
    forms: [['[STEP …]', 'lint, types, build, storybook, unit, server, postgresql, stories, campaigns, journeys']],
    script: ['scripts/test.mjs'],
    names: [0, ANY],
  },
  'soak-tests': {
    does: 'Repeats steps of npm test, and prints which tests failed in some runs only.',
    forms: [['[--runs N] [STEP …]', '20 runs of all steps unless named']],
    script: ['scripts/soak.ts'],
    options: { runs: 'value' },
    names: [0, ANY],
  },
  bench: {
    does: 'Measures speed as ratios, and prints figures.',
    forms: [
      [
        'NAME [--rounds N] [--force]',
        'chat, create, download, explore, federation, model, recall, server; --force on a busy machine',
      ],
      ['model --weights FILE.gguf', ''],
    ],
    script: ['bench/run.ts'],
    options: { rounds: 'value', weights: 'value', force: 'flag' },
    names: [1, 1],
  },
  campaign: {
    does: 'Attacks a platform of its own, or checks it from outside.',
    forms: [
      ['NAME [--smoke|--long]', 'auth, chat, contract, gems, hostile, media, store; its short size unless said'],
      ['NAME --seed N --only TEXT --attacks N --report FILE', ''],
    ],
    script: ['bench/campaign.ts'],
    options: {
      ...{ long: 'flag', smoke: 'flag' },
      ...{ report: 'value', seed: 'value', only: 'value', attacks: 'value' },
    },
    names: [1, 1],
  },
  map: {
    does: 'Prints areas, levels, and imports that run upwards or in circles.',
    forms: [['', '']],
    script: ['scripts/map.ts'],
  },
  language: {
    does: 'Finds filler words in comments, identifiers, titles, errors and documents.',
    forms: [['', '']],
    script: ['scripts/language.ts'],
  },
  api: {
    does: 'Writes the reports of the interfaces that remotes depend on.',
    forms: [
      ['', ''],
      ['--check', 'fails if the code differs from the reviewed reports'],
    ],
    script: ['scripts/api.ts'],
    options: { check: 'flag' },
  },
  calls: {
    does: 'Writes the table of calls for the browser, and the reference for readers.',
    forms: [
      ['', ''],
      ['--check', 'fails if a file differs'],
    ],
    script: ['scripts/calls.ts'],
    options: { check: 'flag' },
  },
  commands: {
    does: 'Writes docs/commands.md.',
    forms: [['', '']],
    script: ['scripts/commands/reference.ts'],
  },
};

/** How a command is written in a terminal. */
export function written(name, form) {
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return form === '' ? command : `${command} -- ${form}`;
}

/** The text of `--help`. */
export function helpOf(name) {
  const { does, forms } = commands[name];
  const lines = forms.map(([form, meaning]) => [written(name, form), meaning]);
  const width = Math.max(...lines.map(([form]) => form.length));
  return [does, '', ...lines.map(([form, meaning]) => `  ${form.padEnd(width)}  ${meaning}`.trimEnd())].join('\n');
}
