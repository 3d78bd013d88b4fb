import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { Crash } from './Crash.tsx'

interface RegionBoundaryProps {
  /** Rendered instead of the standard error state; null for nothing. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Error boundary of a region; its siblings keep working. Resets when the URL changes. */
export function RegionBoundary({ fallback, children }: RegionBoundaryProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const Fallback = useMemo(() => (fallback === undefined ? Crash : () => fallback), [fallback])
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={Fallback}>
      {children}
    </CatchBoundary>
  )
}
