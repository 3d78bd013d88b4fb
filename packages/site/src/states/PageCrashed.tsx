import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Crash } from './Crash.tsx'

/** Replaces a page whose loading or rendering has failed. */
export function PageCrashed(props: ErrorComponentProps) {
  // Resets the title of the previous page.
  usePageTitle()
  return <Crash {...props} level={1} />
}
