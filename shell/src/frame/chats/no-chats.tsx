import { chatPath } from 'shared-sdk';
import { Link, useCall, useSession, useText } from 'shared-sdk/react';
import { Avatar, Button } from 'shared-ui';
import * as s from './chat-list.module.css';

/** Characters to begin with, so that the list of a new member is no dead end. */
const SUGGESTED = 4;
const SECTIONS = 6;

/** An empty list: a way to the home page, and for members characters and shelves to begin with (PRESET-11, PRESET-12). */
export function NoChats() {
  const { t } = useText('shell');
  const isMember = useSession().status === 'member';
  return (
    <div className={s.empty}>
      <p>{t('chats.empty')}</p>
      <Button asChild size="s">
        <Link to="/">{t('chats.find')}</Link>
      </Button>
      {isMember && <Suggestions />}
    </div>
  );
}

const once = { silent: true, staleTime: Number.POSITIVE_INFINITY } as const;

/** Silent: without an answer, the link to the home page is enough. */
function Suggestions() {
  const { t } = useText('shell');
  const { data: suggested } = useCall('presets.chatList', undefined, once);
  const { data: home } = useCall('presets.curatedSections', undefined, once);
  const cards = suggested?.cards.slice(0, SUGGESTED) ?? [];
  const sections = home?.sections.slice(0, SECTIONS) ?? [];
  return (
    <>
      {cards.length > 0 && (
        <nav aria-label={t('chats.suggested')} className={s.suggested}>
          <h2 className={s.heading}>{t('chats.suggested')}</h2>
          <ul className={s.rows}>
            {cards.map(({ presetKey, botKey, nickname, headline, thumbnailImageSignedUrl }) => (
              <li key={presetKey} className={s.row}>
                <Link to={chatPath(botKey, nickname)} className={s.link}>
                  <Avatar name={nickname} src={thumbnailImageSignedUrl} size="s" />
                  <span className={s.words}>
                    <span className={s.name} dir="auto">
                      {nickname}
                    </span>
                    <span className={s.last} dir="auto">
                      {headline}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.length > 0 && (
        <nav aria-label={t('chats.browse')} className={s.suggested}>
          <h2 className={s.heading}>{t('chats.browse')}</h2>
          <ul className={s.shelves}>
            {sections.map(({ categoryId, title }) => (
              <li key={categoryId}>
                <Link to={`/?categoryId=${encodeURIComponent(categoryId)}`} className={s.shelf}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
