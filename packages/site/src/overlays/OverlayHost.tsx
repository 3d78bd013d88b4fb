import { showError } from '@croupier/runtime/forms/errors'
import { getRetry, loadChunk } from '@croupier/runtime/navigation/load-chunk'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import {
  closeOverlay,
  isOverlayOpen,
  reopenOverlay,
  useOverlays,
  type OpenedOverlay,
} from '@croupier/runtime/overlays/overlays'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

function NullFallback() {
  return null
}

/** An overlay that no feature owns shows nothing, and must not keep those below it waiting. */
function Unowned({ onClose }: OverlayProps<unknown>) {
  const close = useEffectEvent(onClose)
  // The stack of overlays is outside React.
  useEffect(() => close(), [])
  return null
}

/** Reports the first render of what is beside it, which waits for its code. */
function RenderReport({ onRender }: { readonly onRender: () => void }) {
  const report = useEffectEvent(onRender)
  useEffect(() => report(), [])
  return null
}

/** Creates the component of one opening: React never loads a failed lazy component again. */
function createOverlay(loadOverlays: Site['loadOverlays'], id: string) {
  return lazy(async (): Promise<{ default: ComponentType<OverlayProps<unknown>> }> => {
    const overlays = await loadChunk(loadOverlays)
    const owned = overlays.find((overlay) => overlay.id === id)
    return { default: owned ? await owned.load() : Unowned }
  })
}

interface OpeningProps {
  readonly opened: OpenedOverlay
  /** Called when it is rendered first. */
  readonly onRender: () => void
}

/** One opening. When it fails to load or render, it closes and an error with a retry is shown. */
function Opening({ opened, onRender }: OpeningProps) {
  const { i18n } = useTranslation()
  const { loadOverlays } = useSite()
  const { key, id, params } = opened
  const close = () => closeOverlay(key)
  const [Component] = useState(() => createOverlay(loadOverlays, id))
  return (
    <CatchBoundary
      getResetKey={() => key}
      errorComponent={NullFallback}
      onCatch={(error) => {
        close()
        void showError(
          i18n,
          error,
          getRetry(error, () => reopenOverlay(opened)),
        )
      }}
    >
      <Suspense fallback={null}>
        <Component params={params} onClose={close} isOpen={() => isOverlayOpen(key)} />
        <RenderReport onRender={onRender} />
      </Suspense>
    </CatchBoundary>
  )
}

/**
 * Renders the open overlays, the topmost last. A dialog that is rendered last is drawn above all others and takes the focus, so one
 * that opens below others, or whose code arrives late, waits until they are closed.
 */
export function OverlayHost() {
  const stack = useOverlays((state) => state.stack)
  const [rendered, setRendered] = useState<ReadonlySet<string>>(new Set())
  const top = stack.at(-1)?.key
  return stack
    .filter(({ key }) => key === top || rendered.has(key))
    .map((opened) => (
      <Opening
        key={opened.key}
        opened={opened}
        onRender={() => setRendered((last) => new Set([...last, opened.key]))}
      />
    ))
}
