import { showError } from '@croupier/runtime/forms/errors'
import { getRetry, loadChunk } from '@croupier/runtime/navigation/lazy-page'
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
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

function NullFallback() {
  return null
}

/** Creates the component of one opening: React never loads a failed lazy component again. */
function createOverlay(loadOverlays: Site['loadOverlays'], id: string) {
  return lazy(async (): Promise<{ default: ComponentType<OverlayProps<unknown>> }> => {
    const overlays = await loadChunk(loadOverlays)
    const owned = overlays.find((overlay) => overlay.id === id)
    return { default: owned ? await owned.load() : NullFallback }
  })
}

/** One opening. When it fails to load or render, it closes and an error with a retry is shown. */
function Opening({ opened }: { readonly opened: OpenedOverlay }) {
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
      </Suspense>
    </CatchBoundary>
  )
}

/** Renders the open overlays, the topmost last. */
export function OverlayHost() {
  const stack = useOverlays((state) => state.stack)
  return stack.map((opened) => <Opening key={opened.key} opened={opened} />)
}
