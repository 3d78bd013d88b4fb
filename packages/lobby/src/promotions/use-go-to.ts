import { useCanRegister } from '@croupier/flags/react'
import type { PromotionAction } from '@croupier/domain/promotions'
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

/** Returns a function that gives the label of an action's button; undefined for none. */
export function useActionLabel(): (action: PromotionAction) => string | undefined {
  const { t } = useTranslation(['promotions', 'common'])
  const labels = {
    none: undefined,
    register: t('common:action.register'),
    login: t('common:action.login'),
    download: t('promotions:goTo.download'),
    deposit: t('common:action.deposit'),
    game: t('promotions:goTo.game'),
  } as const satisfies Record<PromotionAction, string | undefined>
  return (action) => labels[action]
}

/** Returns the button of a promotion for the current account; undefined without, as before its start and after its end. */
export function useGoTo({ action, status, link }: Pick<Promotion, 'action' | 'status' | 'link'>): GoTo | undefined {
  const label = useActionLabel()(action)
  const audience = useAudience()
  const canRegister = useCanRegister()
  const navigate = useNavigate()
  const router = useRouter()
  if (status !== 'open' || label === undefined) return undefined
  const visitor = audience === 'visitor'
  switch (action) {
    case 'none':
      return undefined
    case 'register':
      return visitor && canRegister ? { label, run: () => openOverlay(registerOverlay) } : undefined
    case 'login':
      return visitor ? { label, run: () => openOverlay(loginOverlay) } : undefined
    case 'download':
      return { label, run: () => void navigate(paths.download()) }
    case 'deposit':
      if (visitor || audience === 'trial') return undefined
      return { label, run: () => void navigate(paths.member('depositv2')) }
    case 'game':
      return { label, run: () => router.history.push(link) }
    default:
      return action satisfies never
  }
}
