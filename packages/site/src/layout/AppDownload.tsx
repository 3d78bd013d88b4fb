import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import { cloneElement, Suspense, useState, type PointerEvent, type ReactElement } from 'react'

const AppDownloadPopover = lazyPart(() =>
  import('./AppDownloadPopover.tsx').then(({ AppDownloadPopover }) => AppDownloadPopover),
)

interface TriggerProps {
  readonly onClick?: () => void
  readonly onPointerEnter?: (event: PointerEvent) => void
  readonly onPointerLeave?: () => void
}

/** A button that shows the codes of the apps. They load when it is pressed or pointed at: few visitors ever need them. */
export function AppDownload({ trigger }: { readonly trigger: ReactElement<TriggerProps> }) {
  const [wanted, setWanted] = useState(false)
  const button = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: ({ pointerType }) => setWanted(pointerType === 'mouse'),
    onPointerLeave: () => setWanted(false),
  })
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <AppDownloadPopover trigger={trigger} />
    </Suspense>
  )
}
