import { useFlag } from '@croupier/flags/react'
import { openOverlay, useOverlays, type OverlayOf, type OverlayProps } from '@croupier/runtime/overlays'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './forms/LoginForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { OtherWay } from './OtherWay.tsx'

/** Whether what asked for the login can be done with a trial account too. */
function trialWillDo({ area = 'site', next, afterwards, demo }: OverlayOf<'login'>): boolean {
  return demo ?? (area === 'site' && next === undefined && afterwards === undefined)
}

/** The login popup. Afterwards it goes on with what asked for the login, unless it was closed meanwhile. */
export function LoginDialog({ overlay, onClose }: OverlayProps<'login'>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const router = useRouter()
  const canRegister = useFlag('USERNAMEREG3')
  const canTry = useFlag('FREEPLAY3') && trialWillDo(overlay)
  return (
    <AuthDialog onClose={onClose} title={t('login.title')} description={t('login.welcome')}>
      <LoginForm
        area={overlay.area ?? 'site'}
        onDone={() => {
          const wanted = useOverlays.getState().stack.includes(overlay)
          onClose()
          if (!wanted) return
          if (overlay.next) router.history.push(overlay.next)
          overlay.afterwards?.()
        }}
      />
      {canTry && (
        <OtherWay
          question={t('login.noAccountNeeded')}
          action={t('common:action.freePlay')}
          onChoose={() => {
            onClose()
            openOverlay({ ...overlay, id: 'freePlay' })
          }}
        />
      )}
      {canRegister && (
        <OtherWay
          question={t('login.noAccount')}
          action={t('common:action.register')}
          onChoose={() => {
            onClose()
            openOverlay({ id: 'register' })
          }}
        />
      )}
    </AuthDialog>
  )
}
