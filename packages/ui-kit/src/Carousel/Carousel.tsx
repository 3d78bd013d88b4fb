import { Children, type ComponentProps, type FocusEvent } from 'react'
import { classNames } from '../internal/class-names.ts'
import { createStyle } from '../internal/variables.ts'
import { CarouselControls, type CarouselLabels } from './CarouselControls.tsx'
import styles from './Carousel.module.css'
import { useCarousel } from './use-carousel.ts'

export type { CarouselLabels } from './CarouselControls.tsx'

export interface CarouselProps extends Omit<ComponentProps<'section'>, 'aria-label'> {
  readonly label: string
  readonly labels: CarouselLabels
  /** Milliseconds that a slide rests before the carousel moves on by itself; 5000 by default. */
  readonly delay?: number | undefined
  /** Milliseconds of a move from slide to slide, at least 600; 1000 by default. There is none under reduced motion. */
  readonly speed?: number | undefined
}

/**
 * Shows one slide at a time. With more than one it loops and plays by itself; it pauses under the pointer, with focus
 * inside, in a hidden tab and under reduced motion, and the pause button is always visible.
 */
export function Carousel({ label, labels, delay = 5000, speed = 1000, className, children, ...rest }: CarouselProps) {
  const slides = Children.toArray(children).map((content, index, all) => ({
    content,
    index,
    name: labels.slide(index + 1, all.length),
  }))
  const carousel = useCarousel(slides.length, { delay, speed })
  const { viewport, selected, autoplay } = carousel

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) autoplay.hold('focus', false)
  }

  return (
    // Pointer and focus only hold the timer; the section itself is not operable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-slot="carousel"
      {...rest}
      aria-label={label}
      data-running={autoplay.running ? '' : undefined}
      style={createStyle({ '--_delay': `${autoplay.interval}ms` }, rest.style)}
      className={classNames(styles['root'], className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && autoplay.hold('pointer', true)}
      onPointerLeave={() => autoplay.hold('pointer', false)}
      // Focus left behind by a mouse click does not mean that the user is reading.
      onFocus={({ target }) => target.matches(':focus-visible') && autoplay.hold('focus', true)}
      onBlur={handleBlur}
    >
      <div ref={viewport} className={styles['viewport']} data-slot="carousel-viewport">
        <ul className={styles['track']} aria-live={autoplay.running ? 'off' : 'polite'}>
          {slides.map(({ content, index, name }) => (
            <li
              key={name}
              aria-label={name}
              className={styles['slide']}
              data-slot="carousel-slide"
              inert={index !== selected}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <CarouselControls labels={labels} slideNames={slides.map(({ name }) => name)} carousel={carousel} />
      )}
    </section>
  )
}
