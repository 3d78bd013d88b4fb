import { useFlag } from '@croupier/flags/react'
import { openOverlay, type OverlayProps } from '@croupier/runtime/overlays'
import { paths } from '@croupier/runtime/paths'
import { useSite } from '@croupier/runtime/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RegisterForm } from './forms/RegisterForm.tsx'
import { OtherWay } from './OtherWay.tsx'
import styles from './AuthDialog.module.css'

/** The registration popup. The new member is logged in and goes home. */
export function RegisterDialog({ onClose }: OverlayProps<'register'>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const { brand } = useSite()
  const navigate = useNavigate()
  const open = useFlag('USERNAMEREG3')
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('register.title')}
      description={open ? t('register.welcome') : t('register.closed')}
      closeLabel={t('common:action.close')}
      art={<img className={styles['mark']} src={brand.mark} alt="" />}
    >
      {open && (
        <RegisterForm
          onDone={() => {
            onClose()
            void navigate(paths.home())
          }}
        />
      )}
      <OtherWay
        question={t('register.hasAccount')}
        action={t('common:action.login')}
        onChoose={() => {
          onClose()
          openOverlay({ id: 'login' })
        }}
      />
    </Dialog>
  )
}
