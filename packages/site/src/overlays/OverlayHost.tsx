import { reportError } from '@croupier/runtime/errors'
import { missingCode } from '@croupier/runtime/lazy-page'
import {
  closeOverlay,
  openOverlay,
  useOverlays,
  type Overlay,
  type OverlayId,
  type OverlayProps,
} from '@croupier/runtime/overlays'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

type Registry = { readonly [Id in OverlayId]: () => Promise<ComponentType<OverlayProps<Id>>> }

const ways = () => import('@croupier/auth/popups')
const questions = () => import('./questions.ts')

/** Which component, of which package, an overlay id opens. Each is fetched when it first opens. */
const registry: Registry = {
  login: () => ways().then(({ LoginDialog }) => LoginDialog),
  register: () => ways().then(({ RegisterDialog }) => RegisterDialog),
  freePlay: () => ways().then(({ FreePlayDialog }) => FreePlayDialog),
  logout: () => questions().then(({ LogoutDialog }) => LogoutDialog),
  realAccount: () => questions().then(({ RealAccountDialog }) => RealAccountDialog),
  message: () => questions().then(({ MessageDialog }) => MessageDialog),
  demoUnavailable: () =>
    import('@croupier/lobby/DemoUnavailableDialog').then(({ DemoUnavailableDialog }) => DemoUnavailableDialog),
  recommend: () => import('@croupier/lobby/RecommendDialog').then(({ RecommendDialog }) => RecommendDialog),
  vendorGames: () => import('@croupier/lobby/VendorGamesDialog').then(({ VendorGamesDialog }) => VendorGamesDialog),
}

function Nothing() {
  return null
}

/** One opening of an overlay. One that cannot be brought says so, leaves, and offers another try. */
function OpenOverlay({ overlay }: { readonly overlay: Overlay }) {
  const { i18n } = useTranslation()
  const { id } = overlay
  const close = () => closeOverlay(id)
  // The registry pairs each id with the component of its own overlay, which the compiler cannot follow through a lookup.
  const load = registry[id] as () => Promise<ComponentType<{ overlay: Overlay; onClose: () => void }>>
  // Made for this opening only: what React has failed to fetch once, it never asks for again.
  const [Component] = useState(() => lazy(() => load().then((component) => ({ default: component }), missingCode)))
  return (
    <CatchBoundary
      getResetKey={() => id}
      errorComponent={Nothing}
      onCatch={(error) => {
        close()
        void reportError(i18n, error, () => openOverlay(overlay))
      }}
    >
      <Suspense fallback={null}>
        <Component overlay={overlay} onClose={close} />
      </Suspense>
    </CatchBoundary>
  )
}

/** Everything that is open above the page, the topmost last. */
export function OverlayHost() {
  const stack = useOverlays((state) => state.stack)
  return stack.map((overlay) => <OpenOverlay key={overlay.id} overlay={overlay} />)
}
