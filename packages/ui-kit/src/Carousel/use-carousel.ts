import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { type Autoplay, useAutoplay } from './use-autoplay.ts'

/** The constants of Embla's motion: steps per millisecond, and the share of the velocity that a step keeps. */
const stepsPerMs = 60 / 1000
const friction = 0.68
/** Part of the distance that may be left when a move counts as done: about a pixel of a banner. */
const restShare = 0.001

/**
 * Converts a duration in milliseconds to Embla's unit, the divisor d of `velocity = (velocity + distance left / d) *
 * friction` in every step. The distance left then shrinks by the factor r per step, where r solves
 * `r + friction / r = 1 + friction - friction / d`. Moves shorter than 600 ms would overshoot.
 */
function toEmblaDuration(ms: number): number {
  const r = restShare ** (1 / (Math.max(600, ms) * stepsPerMs))
  return friction / ((1 - r) * (1 - friction / r))
}

/** Times of a carousel in milliseconds. */
export interface CarouselTimes {
  /** A slide rests this long. */
  readonly delay: number
  /** A move to another slide takes this long. */
  readonly speed: number
}

export interface CarouselController {
  /** Attach to the element that clips the track. */
  readonly viewport: ReturnType<typeof useEmblaCarousel>[0]
  /** Index of the selected slide. */
  readonly selected: number
  readonly autoplay: Autoplay
  readonly scrollTo: (index: number) => void
  readonly scrollToPrevious: () => void
  readonly scrollToNext: () => void
}

/** Connects the carousel engine with autoplay. */
export function useCarousel(slideCount: number, { delay, speed }: CarouselTimes): CarouselController {
  const many = slideCount > 1
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  const duration = toEmblaDuration(speed)
  const [viewport, embla] = useEmblaCarousel({ loop: many, watchDrag: many, duration, direction })
  const [selected, setSelected] = useState(0)
  const [moved, setMoved] = useState(false)
  const advance = useCallback(
    (instantly: boolean) => {
      if (embla?.selectedScrollSnap() === selected) embla.scrollNext(instantly)
    },
    [embla, selected],
  )
  // A slide is selected at the start of the move to it, and rests from its end.
  const moveTime = moved ? speed : 0
  const autoplay = useAutoplay({ enabled: many && embla !== undefined, delay, moveTime, onNext: advance })

  // Synchronises with the carousel engine's position.
  useEffect(() => {
    if (embla === undefined) return undefined
    const update = () => setSelected(embla.selectedScrollSnap())
    const handleSelect = () => {
      setMoved(true)
      update()
    }
    embla.on('select', handleSelect).on('reInit', update)
    return () => {
      embla.off('select', handleSelect).off('reInit', update)
    }
  }, [embla])

  return {
    viewport,
    selected,
    autoplay,
    scrollTo: (index) => embla?.scrollTo(index, autoplay.reducedMotion),
    scrollToPrevious: () => embla?.scrollPrev(autoplay.reducedMotion),
    scrollToNext: () => embla?.scrollNext(autoplay.reducedMotion),
  }
}
