import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { paths } from '@croupier/runtime/navigation/paths'
import { closeSession } from '@croupier/runtime/session/session-actions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long the session waits for the home page, ms: a slow line does not keep it open. */
const longestWaitMs = 300

/** Confirms the logout, then logs out and replaces the page by the home page (specification, section 4 "Logout"). */
export function LogoutDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['shell', 'common'])
  const site = useSite()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    // Navigates first: a private page would open the login dialog as soon as the session ends.
    const arrival = navigate({ ...paths.home(), replace: true })
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
    await closeSession(site)
    await arrival
    onClose()
    showToast('info', t('common:account.loggedOut'))
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      tone="warning"
      title={t('in_popup_prompt')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:in_more_cancel')}</Button>
          <Button variant="primary" loading={leaving} onClick={() => void leave()}>
            {t('in_increase_submit')}
          </Button>
        </>
      }
    >
      {t('in_sure_logout')}
    </AlertDialog>
  )
}
