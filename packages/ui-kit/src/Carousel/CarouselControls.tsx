import { IconButton } from '../IconButton/IconButton.tsx'
import { chevronEnd } from '../icons/chevron-end.ts'
import { chevronStart } from '../icons/chevron-start.ts'
import { pause } from '../icons/pause.ts'
import { play } from '../icons/play.ts'
import styles from './Carousel.module.css'
import type { CarouselController } from './use-carousel.ts'

export interface CarouselLabels {
  readonly previous: string
  readonly next: string
  readonly pause: string
  readonly play: string
  /** The accessible name of a slide and of its dot, e.g. "2 of 5". */
  readonly slide: (position: number, count: number) => string
}

interface CarouselControlsProps {
  readonly labels: CarouselLabels
  /** Accessible names of the slides, in order. */
  readonly slideNames: readonly string[]
  readonly carousel: CarouselController
}

/** Pause button, a dot per slide, and buttons for the previous and the next slide. */
export function CarouselControls({ labels, slideNames, carousel }: CarouselControlsProps) {
  const { selected, autoplay, scrollTo, scrollToPrevious, scrollToNext } = carousel
  return (
    <div className={styles['controls']} data-slot="carousel-controls">
      <IconButton
        variant="media"
        size="small"
        shape={autoplay.playing ? pause : play}
        label={autoplay.playing ? labels.pause : labels.play}
        onClick={autoplay.toggle}
      />
      <div className={styles['dots']}>
        {slideNames.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles['dot']}
            aria-label={name}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => scrollTo(index)}
          />
        ))}
      </div>
      <div className={styles['steps']}>
        <IconButton
          variant="media"
          size="small"
          shape={chevronStart}
          label={labels.previous}
          onClick={scrollToPrevious}
        />
        <IconButton variant="media" size="small" shape={chevronEnd} label={labels.next} onClick={scrollToNext} />
      </div>
    </div>
  )
}
