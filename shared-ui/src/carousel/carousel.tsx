import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import * as s from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

export interface CarouselLabels {
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** Accessible name of a slide: `(1, 4)` gives "1 of 4". */
  slide: (place: number, of: number) => string;
}

const ENGLISH: CarouselLabels = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  slide: (place, of) => `${place} of ${of}`,
};

export interface CarouselProps {
  label: string;
  /** One child per slide. */
  children: ReactNode;
  /** Milliseconds between automatic slides. Paused while hovered, focused or hidden. */
  autoPlay?: number | undefined;
  labels?: CarouselLabels | undefined;
  className?: string | undefined;
}

/** Shows one slide at a time, controlled by swipe, arrows and dots. */
export function Carousel({ label, children, autoPlay, labels = ENGLISH, className }: CarouselProps) {
  const slides = Children.toArray(children);
  const { ref, current, playing, canPlay, goTo, setPlaying, attention } = useCarousel(slides.length, autoPlay);
  const many = slides.length > 1;
  return (
    <section className={cx(s.root, className)} aria-roledescription="carousel" aria-label={label} {...attention}>
      <ul ref={ref} className={s.track}>
        {slides.map((slide, place) => (
          <li
            key={place}
            className={s.slide}
            aria-label={labels.slide(place + 1, slides.length)}
            inert={place !== current}
          >
            {slide}
          </li>
        ))}
      </ul>
      {many && (
        <div className={s.controls}>
          {canPlay && (
            <IconButton
              variant="picture"
              label={playing ? labels.pause : labels.play}
              onClick={() => setPlaying(!playing)}
            >
              {playing ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
            </IconButton>
          )}
          <IconButton
            variant="picture"
            label={labels.previous}
            onClick={() => goTo((current - 1 + slides.length) % slides.length)}
          >
            <ChevronLeftIcon aria-hidden className={s.chevron} />
          </IconButton>
          <IconButton variant="picture" label={labels.next} onClick={() => goTo((current + 1) % slides.length)}>
            <ChevronRightIcon aria-hidden className={s.chevron} />
          </IconButton>
        </div>
      )}
      {many && (
        <div className={s.dots} aria-hidden>
          {slides.map((_, place) => (
            <span key={place} className={cx(s.dot, place === current && s.currentDot)} />
          ))}
        </div>
      )}
    </section>
  );
}
