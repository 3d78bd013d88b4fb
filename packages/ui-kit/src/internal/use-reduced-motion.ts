import { useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the user prefers reduced motion; re-renders when the preference changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(reducedMotion).matches)
}
