import { useAccountText } from '../../../use-account-text.ts';
import { asPath } from './as-path.ts';
import type { FileProblem } from './types.ts';

/** Says why a download failed, and what to do. `folder` is where a file brought by hand is found. */
export function useFileProblemText(folder: string | undefined): (problem: FileProblem) => string {
  const { t } = useAccountText();
  const texts: Record<FileProblem, string> = {
    unreachable: t('models.machine.noHub', { folder: asPath(folder) }),
    gated: t('models.machine.problem.gated'),
    'not-found': t('models.machine.problem.notFound'),
    busy: t('models.machine.problem.busy'),
    fault: t('models.machine.problem.fault'),
    'not-a-hub': t('models.machine.problem.notAHub'),
    changed: t('models.machine.problem.changed'),
    'wrong-bytes': t('models.machine.problem.wrongBytes'),
    broken: t('models.machine.problem.broken'),
    'no-space': t('models.machine.lacksDisk'),
    'in-use': t('models.machine.problem.inUse'),
    unusable: t('models.machine.problem.unusable'),
    unknown: t('models.machine.problem.notFound'),
    'no-access': t('models.machine.problem.noAccess'),
  };
  return (problem) => texts[problem];
}
