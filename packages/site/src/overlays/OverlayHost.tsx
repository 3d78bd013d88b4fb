import { showError } from '@croupier/runtime/forms/errors'
import { getRetry } from '@croupier/runtime/navigation/lazy-page'
import type { OwnedOverlay } from '@croupier/runtime/overlays/define-overlay'
import {
  closeOverlay,
  isOverlayOpen,
  reopenOverlay,
  useOverlays,
  type OpenedOverlay,
} from '@croupier/runtime/overlays/overlays'
import { useSite } from '@croupier/runtime/platform/site-context'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

function NullFallback() {
  return null
}

/** One opening. When it fails to load or render, it closes and an error with a retry is shown. */
function Opening({ owned, opened }: { readonly owned: OwnedOverlay; readonly opened: OpenedOverlay }) {
  const { i18n } = useTranslation()
  const { key, params } = opened
  const close = () => closeOverlay(key)
  const [Component] = useState(() => owned.createComponent())
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
  const { overlays } = useSite()
  const stack = useOverlays((state) => state.stack)
  return stack.map((opened) => {
    const owned = overlays.find(({ id }) => id === opened.id)
    return owned && <Opening key={opened.key} owned={owned} opened={opened} />
  })
}
