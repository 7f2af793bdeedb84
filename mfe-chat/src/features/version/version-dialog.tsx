import type { CallData } from 'shared-sdk';
import { useText } from 'shared-sdk/react';
import { Button, Dialog, Picture } from 'shared-ui';
import * as s from './version-notice.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
  readonly version: CallData<'channels.version'>;
  readonly isTaking: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What the newer version of a character changes, field by field (VERSION-02). */
export function VersionDialog({ open, onClose, name, version, isTaking, onTake, onKeep }: Props) {
  const { t } = useText('chat');
  const { differences, picture, changesHidden } = version;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('version.title', { name })}
      description={t('version.body')}
      closeLabel={t('options.close')}
      mobile="card"
      footer={
        <>
          <Button variant="ghost" onClick={onKeep} disabled={isTaking}>
            {t('version.keep')}
          </Button>
          <Button variant="primary" onClick={onTake} loading={isTaking}>
            {t('version.take')}
          </Button>
        </>
      }
    >
      <dl className={s.differences}>
        {picture && (
          <div>
            <dt>{t('version.field.picture')}</dt>
            <dd className={s.pictures}>
              <Picture src={picture.before} alt={t('version.before')} ratio="3/4" />
              <Picture src={picture.after} alt={t('version.after')} ratio="3/4" />
            </dd>
          </div>
        )}
        {differences.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t(`version.field.${field}`)}</dt>
            <dd>
              {before !== '' && (
                <del>
                  <span className={s.spoken}>{t('version.before')}: </span>
                  <span dir="auto">{before}</span>
                </del>
              )}
              <ins>
                <span className={s.spoken}>{t('version.after')}: </span>
                <span dir="auto">{after === '' ? t('version.empty') : after}</span>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {changesHidden && <p className={s.hidden}>{t('version.hidden')}</p>}
    </Dialog>
  );
}
