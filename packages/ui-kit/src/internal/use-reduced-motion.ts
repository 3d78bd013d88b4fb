import { useMediaQuery } from './use-media-query.ts'

/** Whether the user prefers reduced motion; re-renders when the preference changes. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
