import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageCrashed } from './PageCrashed.tsx'

interface RegionBoundaryProps {
  /** The region that breaks alone: header, menu, page, footer, overlay. */
  readonly region: string
  /** Shown instead; the standard error state when absent, nothing when null. */
  readonly fallback?: null
  readonly children: ReactNode
}

function Nothing() {
  return null
}

/** Keeps an error inside its region, so that its siblings go on working. */
export function RegionBoundary({ region, fallback, children }: RegionBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => region} errorComponent={fallback === null ? Nothing : PageCrashed}>
      {children}
    </CatchBoundary>
  )
}
