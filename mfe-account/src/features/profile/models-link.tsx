import { Link, useCall } from 'shared-sdk/react';
import { useAccountText } from '../../use-account-text.ts';
import { Section } from '../section/section.tsx';
import * as s from './links.module.css';
import { Entry } from './links.tsx';

/**
 * The way to the page of models: those of the platform for its owner, own ones for a member where the operator allows
 * them. Renders nothing for everyone else, and if the server does not say who may.
 */
export function ModelsLink() {
  const { t } = useAccountText();
  const { data: access } = useCall('models.access', undefined, { silent: true });
  if (!access?.platform && !access?.own) return null;
  return (
    <Section title={t('profile.languageModels')}>
      <ul className={s.list}>
        <li>
          <Link to="/account/models" className={s.place ?? ''}>
            <Entry>{t(access.platform ? 'models.title' : 'models.ownTitle')}</Entry>
          </Link>
        </li>
      </ul>
    </Section>
  );
}
