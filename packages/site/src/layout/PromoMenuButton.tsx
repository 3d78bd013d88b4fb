import { lazyPart } from '@croupier/runtime/navigation/lazy-page'
import type { NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { Suspense, useState } from 'react'
import { RegionBoundary } from '../states/RegionBoundary.tsx'
import { MenuLink } from './MenuLink.tsx'

const PromoMenu = lazyPart(() => import('./PromoMenu.tsx').then(({ PromoMenu }) => PromoMenu))

/** The promotions button of the header. Its menu loads with the first press; a link stands for one that cannot be loaded. */
export function PromoMenuButton({ entry }: { readonly entry: NamedEntry }) {
  const [pressed, setPressed] = useState(false)
  const button = (
    <IconButton
      shape={entry.icon}
      label={entry.label}
      aria-haspopup="menu"
      loading={pressed}
      onClick={() => setPressed(true)}
    />
  )
  if (!pressed) return button
  return (
    <RegionBoundary fallback={<MenuLink entry={entry} layout="icon" />}>
      <Suspense fallback={button}>
        <PromoMenu entry={entry} />
      </Suspense>
    </RegionBoundary>
  )
}
