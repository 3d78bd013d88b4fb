import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { paths } from '@croupier/runtime/navigation/paths'
import { useNavigate } from '@tanstack/react-router'
import { cloneElement, Suspense, useState, type PointerEvent, type ReactElement } from 'react'
import { RegionBoundary } from '../states/RegionBoundary.tsx'

const AppDownloadPopover = lazyPart(() =>
  import('./AppDownloadPopover.tsx').then(({ AppDownloadPopover }) => AppDownloadPopover),
)

interface TriggerProps {
  readonly onClick?: () => void
  readonly onPointerEnter?: (event: PointerEvent) => void
  readonly onPointerLeave?: () => void
}

/**
 * A button that shows the codes of the apps. They load when it is pressed or pointed at: few visitors ever need them. When they cannot be
 * loaded it leads to the page of the apps.
 */
export function AppDownload({ trigger }: { readonly trigger: ReactElement<TriggerProps> }) {
  const [wanted, setWanted] = useState(false)
  const navigate = useNavigate()
  const button = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: ({ pointerType }) => setWanted(pointerType === 'mouse'),
    onPointerLeave: () => setWanted(false),
  })
  if (!wanted) return button
  const link = cloneElement(trigger, { onClick: () => void navigate(paths.download()) })
  return (
    <RegionBoundary fallback={link}>
      <Suspense fallback={button}>
        <AppDownloadPopover trigger={trigger} />
      </Suspense>
    </RegionBoundary>
  )
}
