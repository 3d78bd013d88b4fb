import { showError } from '@croupier/runtime/forms/errors'
import { throwChunkLoadError } from '@croupier/runtime/navigation/lazy-page'
import {
  closeOverlay,
  openOverlay,
  useOverlays,
  type Overlay,
  type OverlayId,
  type OverlayProps,
} from '@croupier/runtime/overlays/overlays'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

type Registry = { readonly [Id in OverlayId]: () => Promise<ComponentType<OverlayProps<Id>>> }

const loadAuthDialogs = () => import('@croupier/auth/dialogs')
const loadShellDialogs = () => import('./shell-dialogs.ts')

/** Component of each overlay id, loaded when it first opens. */
const registry: Registry = {
  login: () => loadAuthDialogs().then(({ LoginDialog }) => LoginDialog),
  register: () => loadAuthDialogs().then(({ RegisterDialog }) => RegisterDialog),
  freePlay: () => loadAuthDialogs().then(({ FreePlayDialog }) => FreePlayDialog),
  logout: () => loadShellDialogs().then(({ LogoutDialog }) => LogoutDialog),
  realAccount: () => loadShellDialogs().then(({ RealAccountDialog }) => RealAccountDialog),
  message: () => loadShellDialogs().then(({ MessageDialog }) => MessageDialog),
  demoUnavailable: () =>
    import('@croupier/lobby/DemoUnavailableDialog').then(({ DemoUnavailableDialog }) => DemoUnavailableDialog),
  recommend: () => import('@croupier/lobby/RecommendDialog').then(({ RecommendDialog }) => RecommendDialog),
  vendorGames: () => import('@croupier/lobby/VendorGamesDialog').then(({ VendorGamesDialog }) => VendorGamesDialog),
}

function NullFallback() {
  return null
}

/** One open overlay. When it fails to load or render, it closes and an error with a retry is shown. */
function OpenOverlay({ overlay }: { readonly overlay: Overlay }) {
  const { i18n } = useTranslation()
  const { id } = overlay
  const close = () => closeOverlay(id)
  // The registry pairs each id with the component of its own overlay, which the compiler cannot follow through a lookup.
  const load = registry[id] as () => Promise<ComponentType<{ overlay: Overlay; onClose: () => void }>>
  // Created per opening: React never loads a failed lazy component again.
  const [Component] = useState(() =>
    lazy(() => load().then((component) => ({ default: component }), throwChunkLoadError)),
  )
  return (
    <CatchBoundary
      getResetKey={() => id}
      errorComponent={NullFallback}
      onCatch={(error) => {
        close()
        void showError(i18n, error, () => openOverlay(overlay))
      }}
    >
      <Suspense fallback={null}>
        <Component overlay={overlay} onClose={close} />
      </Suspense>
    </CatchBoundary>
  )
}

/** Renders the open overlays, the topmost last. */
export function OverlayHost() {
  const stack = useOverlays((state) => state.stack)
  return stack.map((overlay) => <OpenOverlay key={overlay.id} overlay={overlay} />)
}
