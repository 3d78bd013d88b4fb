import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Crash } from './Crash.tsx'

interface RegionBoundaryProps {
  /** Shown instead; the standard error state when absent, nothing when null. */
  readonly fallback?: null
  readonly children: ReactNode
}

function Nothing() {
  return null
}

/** Keeps an error inside its region, so that its siblings go on working. Another address gives the region another try. */
export function RegionBoundary({ fallback, children }: RegionBoundaryProps) {
  const address = useRouterState({ select: ({ location }) => location.href })
  return (
    <CatchBoundary getResetKey={() => address} errorComponent={fallback === null ? Nothing : Crash}>
      {children}
    </CatchBoundary>
  )
}
