import { useEffect, useState, useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

export interface AutoplayInput {
  /** Nothing to play with a single slide. */
  readonly enabled: boolean
  /** Milliseconds between slides. */
  readonly delay: number
  /** Moves on, `still` at once; another function starts the delay anew. */
  readonly onNext: (still: boolean) => void
}

export interface Autoplay {
  /** What the reader asked for; reduced motion asks for standing still until the reader says otherwise. */
  readonly playing: boolean
  /** The clock runs: playing, not held by pointer or focus, tab in front. */
  readonly running: boolean
  /** The reader asked for less motion. */
  readonly still: boolean
  readonly toggle: () => void
  readonly hold: (by: 'pointer' | 'focus', held: boolean) => void
}

/** Moves on after `delay` while nothing speaks against it. */
export function useAutoplay({ enabled, delay, onNext }: AutoplayInput): Autoplay {
  const still = useSyncExternalStore(watchMotion, () => matchMedia(reducedMotion).matches)
  const hidden = useSyncExternalStore(watchVisibility, () => document.hidden)
  const [choice, setChoice] = useState<boolean>()
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const playing = enabled && (choice ?? !still)
  const running = playing && !held.pointer && !held.focus && !hidden

  // Synchronises with the clock.
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => onNext(still), delay)
    return () => clearTimeout(timer)
  }, [running, delay, onNext, still])

  const hold: Autoplay['hold'] = (by, is) => setHeld((last) => ({ ...last, [by]: is }))

  /** Who asks it to play by key means now, not once the focus is elsewhere. */
  function toggle() {
    setChoice(!playing)
    hold('focus', false)
  }

  return { playing, running, still, toggle, hold }
}
