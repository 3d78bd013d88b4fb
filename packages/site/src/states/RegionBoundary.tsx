import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Crash } from './Crash.tsx'

interface RegionBoundaryProps {
  /** Null renders nothing instead of the standard error state. */
  readonly fallback?: null
  readonly children: ReactNode
}

function NullFallback() {
  return null
}

/** Error boundary of a region; its siblings keep working. Resets when the URL changes. */
export function RegionBoundary({ fallback, children }: RegionBoundaryProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={fallback === null ? NullFallback : Crash}>
      {children}
    </CatchBoundary>
  )
}
