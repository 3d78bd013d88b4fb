import { useCanRegister } from '@croupier/flags/react'
import type { Promotion } from '@croupier/runtime/data/promotions'
import { paths } from '@croupier/runtime/navigation/paths'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay, registerOverlay } from '@croupier/runtime/overlays/shared'
import { useAudience } from '@croupier/runtime/session/session'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The button of a promotion. */
export interface GoTo {
  readonly label: string
  readonly run: () => void
}

/** Returns the button of a promotion for the current account; undefined without, as before its start and after its end. */
export function useGoTo({ action, status, link }: Pick<Promotion, 'action' | 'status' | 'link'>): GoTo | undefined {
  const { t } = useTranslation(['promotions', 'common'])
  const audience = useAudience()
  const canRegister = useCanRegister()
  const navigate = useNavigate()
  const router = useRouter()
  if (status !== 'open') return undefined
  const visitor = audience === 'visitor'
  switch (action) {
    case 'none':
      return undefined
    case 'register':
      if (!visitor || !canRegister) return undefined
      return { label: t('common:action.register'), run: () => openOverlay(registerOverlay) }
    case 'login':
      if (!visitor) return undefined
      return { label: t('common:action.login'), run: () => openOverlay(loginOverlay) }
    case 'download':
      return { label: t('goTo.download'), run: () => void navigate(paths.download()) }
    case 'deposit':
      if (visitor || audience === 'trial') return undefined
      return { label: t('common:action.deposit'), run: () => void navigate(paths.member('depositv2')) }
    case 'game':
      return { label: t('goTo.game'), run: () => router.history.push(link) }
    default:
      return action satisfies never
  }
}
