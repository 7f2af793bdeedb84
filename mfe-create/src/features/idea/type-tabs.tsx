import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from 'shared-sdk/react';
import { GlobeIcon, Tabs, UserIcon } from 'shared-ui';
import type { CreateType } from '../draft/values.ts';

interface Props {
  readonly type: CreateType;
  readonly onTypeChange: (type: CreateType) => void;
  readonly children: ReactNode;
}

/**
 * Character or world. The Tab key moves between the tabs like the arrow keys (CREATE-03) and leaves them at the ends;
 * Enter or arrow down move from any tab into the text field.
 */
export function TypeTabs({ type, onTypeChange, children }: Props) {
  const { t } = useText('create');
  const tabs = [
    { value: 'character', label: t('idea.character'), icon: <UserIcon aria-hidden />, content: children },
    { value: 'world', label: t('idea.world'), icon: <GlobeIcon aria-hidden />, content: children },
  ];
  return (
    <div onKeyDownCapture={moveByKey}>
      <Tabs
        label={t('idea.types')}
        tabs={tabs}
        value={type}
        onValueChange={(value) => onTypeChange(value === 'world' ? 'world' : 'character')}
      />
    </div>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget, target } = event;
  if (!(target instanceof HTMLElement)) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(target);
  if (index === -1) return;
  const next =
    key === 'Tab'
      ? tabs[index + (shiftKey ? -1 : 1)]
      : key === 'Enter' || key === 'ArrowDown'
        ? currentTarget.querySelector('textarea')
        : null;
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
