import { usePageTitle } from '@croupier/runtime/page-title'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Crash } from './Crash.tsx'

/** A page that could not be brought: an answer that failed, or a part that broke. */
export function PageCrashed(props: ErrorComponentProps) {
  // The page before is not what stands here.
  usePageTitle()
  return <Crash {...props} level={1} />
}
