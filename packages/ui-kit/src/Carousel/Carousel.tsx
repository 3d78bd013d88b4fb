import useEmblaCarousel from 'embla-carousel-react'
import { Children, type ComponentProps, type FocusEvent, useCallback, useEffect, useState } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { chevronStart } from '../icons/chevron-start.ts'
import { pause } from '../icons/pause.ts'
import { play } from '../icons/play.ts'
import { classNames } from '../internal/class-names.ts'
import { styleWith } from '../internal/variables.ts'
import styles from './Carousel.module.css'
import { useAutoplay } from './use-autoplay.ts'

export interface CarouselLabels {
  readonly previous: string
  readonly next: string
  readonly pause: string
  readonly play: string
  /** The accessible name of a slide and of its dot, e.g. "2 of 5". */
  readonly slide: (position: number, count: number) => string
}

export interface CarouselProps extends Omit<ComponentProps<'section'>, 'aria-label'> {
  readonly label: string
  readonly labels: CarouselLabels
  /** Milliseconds that a slide stays. */
  readonly delay?: number | undefined
}

/** Embla's own unit; about a second from slide to slide. */
const scrollDuration = 45

/**
 * Slides one at a time. Loops and plays by itself only with more than one; stands still under the pointer, with focus
 * inside, in a hidden tab and under reduced motion, and the pause button is always in sight.
 */
export function Carousel({ label, labels, delay = 5000, className, children, ...rest }: CarouselProps) {
  const slides = Children.toArray(children).map((content, index, all) => ({
    content,
    index,
    name: labels.slide(index + 1, all.length),
  }))
  const many = slides.length > 1
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  const [viewport, embla] = useEmblaCarousel({ loop: many, watchDrag: many, duration: scrollDuration, direction })
  const [selected, setSelected] = useState(0)
  const playOn = useCallback(
    (still: boolean) => {
      if (embla?.selectedScrollSnap() === selected) embla.scrollNext(still)
    },
    [embla, selected],
  )
  const autoplay = useAutoplay({ enabled: many && embla !== undefined, delay, onNext: playOn })

  // Synchronises with the carousel engine's position.
  useEffect(() => {
    if (embla === undefined) return undefined
    const follow = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', follow).on('reInit', follow)
    return () => {
      embla.off('select', follow).off('reInit', follow)
    }
  }, [embla])

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) autoplay.hold('focus', false)
  }

  return (
    // Pointer and focus only hold the clock; nothing is operated through the section itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-slot="carousel"
      {...rest}
      aria-label={label}
      data-running={autoplay.running ? '' : undefined}
      style={styleWith({ '--_delay': `${delay}ms` }, rest.style)}
      className={classNames(styles['root'], className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && autoplay.hold('pointer', true)}
      onPointerLeave={() => autoplay.hold('pointer', false)}
      // A mouse leaves its focus behind where it pressed; that is nobody reading.
      onFocus={({ target }) => target.matches(':focus-visible') && autoplay.hold('focus', true)}
      onBlur={leave}
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
      {many && (
        <div className={styles['controls']} data-slot="carousel-controls">
          <IconButton
            variant="media"
            size="small"
            shape={autoplay.playing ? pause : play}
            label={autoplay.playing ? labels.pause : labels.play}
            onClick={autoplay.toggle}
          />
          <div className={styles['dots']}>
            {slides.map(({ index, name }) => (
              <button
                key={name}
                type="button"
                className={styles['dot']}
                aria-label={name}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => embla?.scrollTo(index, autoplay.still)}
              />
            ))}
          </div>
          <div className={styles['steps']}>
            <IconButton
              variant="media"
              size="small"
              shape={chevronStart}
              label={labels.previous}
              onClick={() => embla?.scrollPrev(autoplay.still)}
            />
            <IconButton
              variant="media"
              size="small"
              shape={chevronEnd}
              label={labels.next}
              onClick={() => embla?.scrollNext(autoplay.still)}
            />
          </div>
        </div>
      )}
    </section>
  )
}
