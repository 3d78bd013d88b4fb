import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Crash } from './Crash.tsx'

interface RegionBoundaryProps {
  /** Rendered instead of the standard error state; null for nothing. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Error boundary of a region; its siblings keep working. Resets when the URL changes. */
export function RegionBoundary({ fallback, children }: RegionBoundaryProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={fallback === undefined ? Crash : () => fallback}>
      {children}
    </CatchBoundary>
  )
}
