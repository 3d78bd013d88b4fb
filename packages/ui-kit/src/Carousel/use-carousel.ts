import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { type Autoplay, useAutoplay } from './use-autoplay.ts'

/** In Embla's own unit; about a second from slide to slide. */
const scrollDuration = 45

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

/** Connects the carousel engine with autoplay. `delay` is in milliseconds. */
export function useCarousel(slideCount: number, delay: number): CarouselController {
  const many = slideCount > 1
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  const [viewport, embla] = useEmblaCarousel({ loop: many, watchDrag: many, duration: scrollDuration, direction })
  const [selected, setSelected] = useState(0)
  const advance = useCallback(
    (instantly: boolean) => {
      if (embla?.selectedScrollSnap() === selected) embla.scrollNext(instantly)
    },
    [embla, selected],
  )
  const autoplay = useAutoplay({ enabled: many && embla !== undefined, delay, onNext: advance })

  // Synchronises with the carousel engine's position.
  useEffect(() => {
    if (embla === undefined) return undefined
    const update = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
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
