import { closeOverlay, useOverlays, type Overlay, type OverlayId, type OverlayProps } from '@croupier/runtime/overlays'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { RegionBoundary } from '../states/RegionBoundary.tsx'

type Registry = { readonly [Id in OverlayId]: LazyExoticComponent<ComponentType<OverlayProps<Id>>> }

/** Which component, of which package, an overlay id opens. Each is fetched when it first opens. */
const registry: Registry = {
  login: lazy(() => import('@croupier/auth/LoginDialog').then(({ LoginDialog }) => ({ default: LoginDialog }))),
  register: lazy(() =>
    import('@croupier/auth/RegisterDialog').then(({ RegisterDialog }) => ({ default: RegisterDialog })),
  ),
  logout: lazy(() => import('./LogoutDialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog }))),
  realAccount: lazy(() =>
    import('./RealAccountDialog.tsx').then(({ RealAccountDialog }) => ({ default: RealAccountDialog })),
  ),
  message: lazy(() => import('./MessageDialog.tsx').then(({ MessageDialog }) => ({ default: MessageDialog }))),
  demoUnavailable: lazy(() =>
    import('@croupier/lobby/DemoUnavailableDialog').then(({ DemoUnavailableDialog }) => ({
      default: DemoUnavailableDialog,
    })),
  ),
  recommend: lazy(() =>
    import('@croupier/lobby/RecommendDialog').then(({ RecommendDialog }) => ({ default: RecommendDialog })),
  ),
  vendorGames: lazy(() =>
    import('@croupier/lobby/VendorGamesDialog').then(({ VendorGamesDialog }) => ({ default: VendorGamesDialog })),
  ),
}

function OpenOverlay({ overlay }: { readonly overlay: Overlay }) {
  // The registry pairs each id with the component of its own overlay, which the compiler cannot follow through a lookup.
  const Component = registry[overlay.id] as ComponentType<{ overlay: Overlay; onClose: () => void }>
  return <Component overlay={overlay} onClose={() => closeOverlay(overlay.id)} />
}

/** Everything that is open above the page, the topmost last. */
export function OverlayHost() {
  const stack = useOverlays((state) => state.stack)
  return stack.map((overlay) => (
    <RegionBoundary key={overlay.id} region={`overlay ${overlay.id}`} fallback={null}>
      <Suspense fallback={null}>
        <OpenOverlay overlay={overlay} />
      </Suspense>
    </RegionBoundary>
  ))
}
