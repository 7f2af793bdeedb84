import { useAccountText } from '../../use-account-text.ts';
import type { Problem } from './types.ts';

/** Says what is wrong with a connection or model, and what to do. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useAccountText();
  const texts: Record<Problem, string> = {
    key: t('models.problem.key'),
    payment: t('models.problem.payment'),
    unreachable: t('models.problem.unreachable'),
    'private-address': t('models.problem.privateAddress'),
    'unknown-model': t('models.problem.unknownModel'),
    busy: t('models.problem.busy'),
    refused: t('models.problem.refused'),
    fault: t('models.problem.fault'),
    'not-an-api': t('models.problem.notAnApi'),
    slow: t('models.problem.slow'),
  };
  return (problem) => texts[problem];
}
