import { useMemo } from 'react';
import type { I18n, Translate } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { useSdk } from './provider.tsx';
import { useReadable } from './use-readable.ts';

export interface UseText extends Pick<I18n, 'setLanguage' | 'formatNumber' | 'formatDate'> {
  readonly t: Translate;
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
}

/**
 * The texts of a namespace in the language of the moment.
 *
 * @example const { t } = useText('chat'); t('send.label'); t('gems.price', { count: 5 });
 */
export function useText(namespace: string): UseText {
  const { i18n } = useSdk();
  const state = useReadable(i18n);
  // A new `t` for every change of the texts, so that values memoised by it are computed again.
  return useMemo(
    () => ({
      t: i18n.translator(namespace),
      language: state.language,
      dir: i18n.dir(),
      setLanguage: i18n.setLanguage,
      formatNumber: i18n.formatNumber,
      formatDate: i18n.formatDate,
    }),
    [i18n, namespace, state],
  );
}
