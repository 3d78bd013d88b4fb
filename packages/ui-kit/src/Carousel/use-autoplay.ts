import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReducedMotion } from '../internal/use-reduced-motion.ts'

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

export interface AutoplayOptions {
  /** False with a single slide, where there is nothing to play. */
  readonly enabled: boolean
  /** Milliseconds that a slide rests. */
  readonly delay: number
  /** Milliseconds of the move to the current slide; none under reduced motion. */
  readonly moveTime: number
  /** Advances by one slide, without animation if `instantly`. A new function restarts the delay. */
  readonly onNext: (instantly: boolean) => void
}

export interface Autoplay {
  /** Whether the user wants autoplay. Off by default under reduced motion. */
  readonly playing: boolean
  /** Whether the timer runs: playing, not held by pointer or focus, tab visible. */
  readonly running: boolean
  /** The user prefers reduced motion. */
  readonly reducedMotion: boolean
  /** Milliseconds from the selection of a slide to that of the next one. */
  readonly interval: number
  readonly toggle: () => void
  readonly hold: (by: 'pointer' | 'focus', held: boolean) => void
}

/** Calls `onNext` `delay` milliseconds after the move to a slide while the timer runs. */
export function useAutoplay({ enabled, delay, moveTime, onNext }: AutoplayOptions): Autoplay {
  const reducedMotion = useReducedMotion()
  const hidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden)
  const [choice, setChoice] = useState<boolean>()
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const playing = enabled && (choice ?? !reducedMotion)
  const interval = delay + (reducedMotion ? 0 : moveTime)
  const running = playing && !held.pointer && !held.focus && !hidden

  // Synchronises with the clock.
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => onNext(reducedMotion), interval)
    return () => clearTimeout(timer)
  }, [running, interval, onNext, reducedMotion])

  const hold: Autoplay['hold'] = (by, isHeld) => setHeld((last) => ({ ...last, [by]: isHeld }))

  /** Releases the focus hold too: pressing play by keyboard starts at once, not after the button loses focus. */
  function toggle() {
    setChoice(!playing)
    hold('focus', false)
  }

  return { playing, running, reducedMotion, interval, toggle, hold }
}
