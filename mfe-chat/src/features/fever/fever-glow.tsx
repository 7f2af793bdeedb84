import * as s from './fever-bar.module.css';

/** The glow of the room in fever mode. */
export const FeverGlow = () => <div className={s.glow} data-testid="fever-glow" aria-hidden />;
