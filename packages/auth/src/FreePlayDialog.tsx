import { freePlayLogin } from '@croupier/endpoints/calls/session'
import { FormActions } from '@croupier/runtime/forms/FormActions'
import { useEndpointForm } from '@croupier/runtime/forms/use-endpoint-form'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { useContinueAfterLogin } from '@croupier/runtime/overlays/use-continue-after-login'
import { openSession } from '@croupier/runtime/session/session-actions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { check } from '@croupier/ui-kit/icons/check'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { createFreePlayBody } from './model/free-play-body.ts'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'
import styles from './AuthDialog.module.css'

const facts = ['freePlay.games', 'freePlay.noWin', 'freePlay.ends'] as const
const noFields = z.object({})

/** The free-play dialog: explains the trial and opens one. The pending action then goes on. */
export function FreePlayDialog({ onClose, isOpen }: OverlayProps<unknown>) {
  const { t } = useTranslation(['auth', 'common'])
  const site = useSite()
  const continueAfterLogin = useContinueAfterLogin()
  const form = useEndpointForm(freePlayLogin, {
    schema: noFields,
    defaultValues: {},
    toInput: async () => ({ body: await createFreePlayBody(site) }),
    onSuccess: async (response) => {
      await openSession(site, response)
      continueAfterLogin({ onClose, isOpen })
    },
  })

  return (
    <AuthDialog onClose={onClose} title={t('freePlay.title')} description={t('freePlay.welcome')}>
      <form {...form.formProps} className={styles['form']}>
        <ul className={styles['facts']}>
          {facts.map((fact) => (
            <li key={fact} className={styles['fact']}>
              <Icon shape={check} />
              {t(fact)}
            </li>
          ))}
        </ul>
        <p className={styles['adults']}>{t('freePlay.adults', { age: site.brand.footer.minimumAge })}</p>
        <FormActions loading={form.submitting} error={form.formError} label={t('freePlay.start')} />
      </form>
      <AuthSwitchLink
        question={t('register.hasAccount')}
        action={t('common:action.login')}
        onChoose={() => {
          openOverlay(loginOverlay, { allowTrial: true })
          onClose()
        }}
      />
    </AuthDialog>
  )
}
