import { useRef, useState, type ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { Picture } from '../image/picture.tsx';
import { cx, pressing, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import { useAutoplay } from './autoplay.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;
type Slide = NonNullable<Props['items']>[number];

/** The approximate width of a slide, in pixels. */
const GUESS = 360;

/** More dots than these would not fit under the picture. */
const MOST_DOTS = 20;

function Carousel(props: Props): ReactNode {
  const { id, label, every, ratio, items, host } = props;
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const count = items?.length ?? 0;
  const move = (index: number): void => {
    const element = track.current;
    if (element !== null) element.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
  };
  const pause = useAutoplay(track, count > 1 ? every : undefined, () => move((at + 1) % count));
  if (items === undefined)
    return (
      <div
        className={cx(styles.carousel, styles[ratio], 'skeleton', styles.waiting)}
        data-node={id}
        aria-hidden="true"
      />
    );
  return (
    <section
      className={cx(styles.carousel, styles[ratio])}
      data-node={id}
      aria-roledescription="carousel"
      aria-label={label}
      {...pause}
    >
      <Near
        at={track}
        guess={GUESS}
        sideways
        className={styles.track}
        tabIndex={count > 1 ? 0 : undefined}
        role="group"
        aria-label={label}
        onScroll={(event) => setAt(nearest(event.currentTarget))}
      >
        {items.map((slide, index) => (
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={host.t('block.slide', { n: index + 1, count })}
          >
            {drawSlide(slide, props, index === 0)}
          </div>
        ))}
      </Near>
      {count > 1 && count <= MOST_DOTS && (
        <div className={styles.dots} aria-hidden="true">
          {items.map((slide, index) => (
            <span key={slide.key} className={cx(styles.dot, index === at && styles.on)} />
          ))}
        </div>
      )}
    </section>
  );
}

export { Carousel as view };

function nearest(track: HTMLElement): number {
  return track.clientWidth === 0 ? 0 : Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}

/** Draws a slide. The picture of the first one loads eagerly, because people open the page to see it. */
function drawSlide(slide: Slide, props: Props, first: boolean): ReactNode {
  const { press, title } = slide;
  const content = slide.content ?? drawFace(slide, props, first);
  if (press === undefined) return <div className={styles.face}>{content}</div>;
  return (
    <button
      type="button"
      className={styles.face}
      aria-label={typeof slide.image === 'string' ? (title ?? '') : undefined}
      {...pressing(press, props)}
    >
      {content}
    </button>
  );
}

function drawFace(slide: Slide, { host }: Props, first: boolean): ReactNode {
  const text = (
    <span className={styles.words}>
      {has(slide, 'title') && <strong className={cx(styles.title, 'type-input')}>{words(slide.title, 12)}</strong>}
      {has(slide, 'text') && <span className={cx(styles.text, 'type-label')}>{words(slide.text, 16)}</span>}
    </span>
  );
  return typeof slide.image === 'string' ? (
    <Picture host={host} source={slide.image} alt={slide.title ?? ''} fallback={text} lazy={!first} />
  ) : (
    text
  );
}
