import { type CallData, getSdk } from 'shared-sdk';
import { seedCall } from 'shared-sdk/react';

interface FirstAnswers {
  readonly language: string;
  readonly 'guest.curated': CallData<'guest.curated'>;
  readonly 'guest.heroBanners': CallData<'guest.heroBanners'>;
}

/**
 * Takes the answers that came with the page, once: a guest's home needs no request. They are ignored in another language
 * than the visitor's.
 */
export function takeFirstAnswers(): void {
  const element = document.getElementById('manuka-answers');
  if (!element) return;
  element.remove();
  const answers = read(element.textContent);
  if (!answers || answers.language !== getSdk().i18n.language()) return;
  seedCall('guest.curated', {}, answers['guest.curated']);
  seedCall('guest.heroBanners', undefined, answers['guest.heroBanners']);
}

function read(text: string): FirstAnswers | null {
  try {
    return JSON.parse(text) as FirstAnswers;
  } catch {
    return null;
  }
}
