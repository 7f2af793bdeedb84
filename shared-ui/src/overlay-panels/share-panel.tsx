import { CheckIcon, CopyIcon, Share2Icon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { SafeLink } from '../safe-link/safe-link.tsx';
import { DialogPanel } from './dialog-panel.tsx';
import * as s from './share-dialog.module.css';
import type { ShareDialogProps, ShareTexts } from './share-props.ts';

const ENGLISH: ShareTexts = { title: 'Share', copy: 'Copy link', copied: 'Copied', more: 'More' };

const NETWORKS = [
  { name: 'X', href: (url: string, text: string) => `https://x.com/intent/post?url=${url}&text=${text}` },
  { name: 'Facebook', href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'Reddit', href: (url: string, text: string) => `https://www.reddit.com/submit?url=${url}&title=${text}` },
  { name: 'WhatsApp', href: (url: string, text: string) => `https://wa.me/?text=${text}%20${url}` },
] as const;

/** The dialog itself, loaded on demand. */
export function SharePanel({ open, onOpenChange, url, subject, texts = ENGLISH, onError }: ShareDialogProps) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(url);
    } catch (cause) {
      onError?.(cause);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ url, title: subject });
    } catch (cause) {
      // Cancelling is not a failure.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) onError?.(cause);
    }
  };
  const done = copied === url;
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={subject}
      size="s"
      mobile="card"
    >
      <div className={s.address}>
        <span className={s.url} dir="ltr">
          {url}
        </span>
        <Button icon={done ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />} onClick={copy}>
          <span aria-live="polite">{done ? texts.copied : texts.copy}</span>
        </Button>
      </div>
      <ul className={s.networks}>
        {NETWORKS.map(({ name, href }) => (
          <li key={name}>
            <SafeLink className={s.network} href={href(encodeURIComponent(url), encodeURIComponent(subject))}>
              {name}
            </SafeLink>
          </li>
        ))}
      </ul>
      {typeof navigator.share === 'function' && (
        <Button icon={<Share2Icon aria-hidden />} onClick={share}>
          {texts.more}
        </Button>
      )}
    </DialogPanel>
  );
}
