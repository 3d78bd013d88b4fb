import { useFlag } from '@croupier/flags/react'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { freePlayOverlay } from '@croupier/runtime/overlays/shared'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { useSession } from '@croupier/runtime/session/session'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Sheet } from '@croupier/ui-kit/Sheet'
import { useTranslation } from 'react-i18next'
import { CategoryNav } from './CategoryNav.tsx'
import { MenuServices } from './MenuServices.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import { getMenuSide, setMenuOpen, useMenu } from './menu-store.ts'
import styles from './MenuSheet.module.css'

/** The free-play button, for which a narrow header has no room. */
function FreePlay() {
  const { t } = useTranslation()
  const offered = useFlag('FREEPLAY3')
  const visitor = useSession(({ status }) => status !== 'loggedIn')
  if (!offered || !visitor) return null
  return (
    <Button
      wide
      onClick={() => {
        setMenuOpen(false)
        openOverlay(freePlayOverlay)
      }}
    >
      {t('action.freePlay')}
    </Button>
  )
}

const closeMenu = () => setMenuOpen(false)

/** The side menu as a drawer. The router closes it when the page changes. */
export function MenuSheet() {
  const { t } = useTranslation()
  const { layout } = useSite().brand
  const { open, reversed } = useMenu()
  useCloseOnBack(open, closeMenu)
  return (
    <Sheet
      open={open}
      onClose={closeMenu}
      title={t('nav.menu')}
      closeLabel={t('nav.closeMenu')}
      side={getMenuSide(layout.menu === 'end' ? 'end' : 'start', reversed)}
      footer={
        <div className={styles['foot']}>
          <FreePlay />
          <div className={styles['preferences']}>
            <SchemeToggle />
          </div>
        </div>
      }
    >
      <nav aria-label={t('nav.main')}>
        <CategoryNav />
        <MenuServices />
      </nav>
    </Sheet>
  )
}
