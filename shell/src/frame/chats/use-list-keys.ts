import type { KeyboardEvent } from 'react';
import type { Channel } from 'shared-sdk/contract';
import type { RowActions } from './chat-row.tsx';

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** On the link of a chat: arrows, Home and End move between chats, F2 renames, Delete asks to delete. */
export function useListKeys(channels: readonly Channel[], { rename, askToDelete }: RowActions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const focused = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-chat]') : null;
    if (!focused || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const channel = channels.find(({ channelId }) => channelId === focused.getAttribute('data-chat'));
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chat]')];
    const step = STEPS[event.key];
    if (step) links[step(links.indexOf(focused), links.length)]?.focus();
    else if (event.key === 'F2' && channel) rename(channel);
    else if (event.key === 'Delete' && channel) askToDelete([channel]);
    else return;
    event.preventDefault();
  };
}
