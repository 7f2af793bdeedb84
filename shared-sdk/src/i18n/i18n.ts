import { createInstance, type FormatterModule, type i18n as I18next } from 'i18next';
import { type Atoms, createState, type Readable } from '../atoms.ts';
import type { Log } from '../log.ts';
import { createStored, type KeyValue } from '../storage.ts';
import { asLanguage, defaultLanguage, directionOf, type Language, languageKey } from './languages.ts';

/** The texts of one package in one language: nested keys, plural forms as i18next has them. */
export type Texts = { readonly [key: string]: string | Texts };
export type TextLoader = () => Promise<Texts | { readonly default: Texts }>;
/**
 * English is required, as every other language falls back to it. `others` loads the file of any other language, so that
 * a new language needs nothing but a new file.
 */
export type TextLoaders = { readonly [defaultLanguage]: TextLoader } & { readonly [L in Language]?: TextLoader } & {
  readonly others?: (language: Language) => ReturnType<TextLoader>;
};

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** `revision` grows with every change of the texts. */
export interface I18nState {
  readonly language: Language;
  readonly revision: number;
}

export interface I18n extends Readable<I18nState> {
  language(): Language;
  /** Loads missing texts, then switches, stores the choice and sets the document's language and direction. */
  setLanguage(language: Language): Promise<void>;
  /** Resolves when the texts of the current language are loaded, or English instead. Never rejects. */
  addNamespace(namespace: string, loaders: TextLoaders): Promise<void>;
  /** Adds texts that need not be loaded. */
  addTexts(namespace: string, language: Language, texts: Texts): void;
  /** @returns a function that translates the namespace's keys into the current language */
  translator(namespace: string): Translate;
  dir(): 'ltr' | 'rtl';
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** @param value milliseconds since the epoch */
  formatDate(value: number | Date, options?: Intl.DateTimeFormatOptions): string;
}

export interface I18nDeps {
  readonly atoms: Atoms;
  readonly storage: KeyValue;
  readonly log: Log;
  /** The language of a first visit. */
  readonly language: Language;
  readonly document?: Pick<Document, 'documentElement'> | undefined;
}

export function createI18n({ atoms, storage, log, language: first, document }: I18nDeps): I18n {
  const chosen = createStored(storage, languageKey, 1, asLanguage);
  const initial = chosen.get() ?? first;
  const store = createState<I18nState>({ atoms }, { language: initial, revision: 0 });
  const state = store.getSnapshot;
  const engine = createEngine(initial);
  const loaders = new Map<string, TextLoaders>();
  const loading = new Map<string, Promise<void>>();

  const changed = (language: Language) => store.set({ language, revision: state().revision + 1 });
  const add = (namespace: string, language: Language, texts: Texts) => {
    engine.addResourceBundle(language, namespace, texts, true, true);
    changed(state().language);
  };
  const load = (namespace: string, language: Language): Promise<void> => {
    const held = loaders.get(namespace);
    const { [language]: named, others } = held ?? {};
    const loader = named ?? (others && (() => others(language)));
    if (!loader) return Promise.resolve();
    const key = `${language}/${namespace}`;
    const running = loading.get(key);
    if (running) return running;
    const run = loader().then(
      (loaded) => {
        if (loaders.get(namespace) === held) add(namespace, language, isModule(loaded) ? loaded.default : loaded);
      },
      (error: unknown) => {
        loading.delete(key);
        log.warn(`The texts ${key} could not be loaded`, error);
      },
    );
    loading.set(key, run);
    return run;
  };
  const loadBoth = (namespace: string, language: Language) =>
    Promise.all([load(namespace, language), load(namespace, defaultLanguage)]);
  let known = { of: state(), texts: new Map<string, string>() };
  /** Caches texts without values: pages need hundreds, many times a second while a reply streams in. */
  const plain = (namespace: string, key: string): string => {
    if (known.of !== state()) known = { of: state(), texts: new Map() };
    const place = `${namespace}:${key}`;
    const text = known.texts.get(place) ?? engine.t(key, { ns: namespace, lng: state().language });
    known.texts.set(place, text);
    return text;
  };
  const mark = () => {
    document?.documentElement.setAttribute('lang', state().language);
    document?.documentElement.setAttribute('dir', directionOf(state().language));
  };
  mark();

  return {
    subscribe: store.subscribe,
    getSnapshot: state,
    language: () => state().language,
    async setLanguage(language) {
      chosen.set(language);
      await Promise.all([...loaders.keys()].map((namespace) => loadBoth(namespace, language)));
      // The user may have made another choice while the texts were loading.
      if (chosen.get() !== language) return;
      changed(language);
      mark();
    },
    async addNamespace(namespace, added) {
      // A newer release of a remote replaces its texts.
      for (const key of [...loading.keys()]) if (key.endsWith(`/${namespace}`)) loading.delete(key);
      loaders.set(namespace, added);
      await loadBoth(namespace, state().language);
    },
    addTexts: add,
    translator: (namespace) => (key, values) =>
      values ? engine.t(key, { ...values, ns: namespace, lng: state().language }) : plain(namespace, key),
    dir: () => directionOf(state().language),
    formatNumber: (value, options) => new Intl.NumberFormat(state().language, options).format(value),
    formatDate: (value, options) => new Intl.DateTimeFormat(state().language, options).format(value),
  };
}

function createEngine(language: Language): I18next {
  const engine = createInstance();
  engine.use(numbers);
  void engine.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: {},
    initAsync: false,
    returnNull: false,
    returnEmptyString: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false, alwaysFormat: true },
    parseMissingKeyHandler: (key, given) => given ?? humanise(key),
    // The key names a group of texts, not a text.
    returnedObjectHandler: humanise,
  });
  return engine;
}

const writers = new Map<string, Intl.NumberFormat>();
/** Creating a formatter takes longer than formatting a hundred numbers. */
function numbersIn(language: string | undefined): Intl.NumberFormat {
  const writer = writers.get(language ?? '') ?? new Intl.NumberFormat(language);
  writers.set(language ?? '', writer);
  return writer;
}

/** A number in a text is written as the language writes numbers. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? numbersIn(language).format(value) : (value as string),
};

/** `profile.signOut` → `Sign out`: better than a raw key where even English has no text. */
function humanise(key: string): string {
  const last = key.split(/[.:]/).at(-1) ?? '';
  const words = last
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isModule = (loaded: Texts | { readonly default: Texts }): loaded is { readonly default: Texts } =>
  typeof loaded.default === 'object';
