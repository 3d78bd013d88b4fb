import { answerRealityCheck } from '@croupier/endpoints/calls/play-session'
import { useFormat } from '@croupier/i18n/react'
import { playSessionQuery } from '@croupier/runtime/data/play-session'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { paths } from '@croupier/runtime/navigation/paths'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { formatElapsed } from '@croupier/runtime/session/elapsed'
import { closeSession } from '@croupier/runtime/session/session-actions'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../components/Waiting.tsx'
import styles from './SaferPlay.module.css'

/** How long the session lasts and what it has cost. It goes away by one of its two answers, which look alike. */
export function RealityCheckDialog({ onClose }: OverlayProps<unknown>) {
  const { t, i18n } = useTranslation(['cashier', 'common', 'errors'])
  const format = useFormat()
  const site = useSite()
  const navigate = useNavigate()
  const query = useQuery(playSessionQuery(site))
  const { data } = query
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => site.api.call(answerRealityCheck, {}),
    onSuccess: (session) => {
      site.queryClient.setQueryData(playSessionQuery(site).queryKey, session)
      onClose()
    },
  })
  async function leave() {
    // Navigates first: a private page would open the login dialog as soon as the session ends.
    await navigate({ ...paths.home(), replace: true })
    await closeSession(site)
    onClose()
    showToast('info', t('common:account.loggedOut'))
  }
  return (
    <AlertDialog
      open
      tone="info"
      title={t('safer.check.title')}
      onClose={() => undefined}
      actions={
        <>
          <Button disabled={isPending} onClick={() => void leave()}>
            {t('safer.check.leave')}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('safer.check.continue')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {data ? (
          <DescriptionList
            items={[
              {
                term: t('safer.check.elapsed'),
                detail: formatElapsed(Date.parse(data.now) - Date.parse(data.startedAt)),
              },
              { term: t('safer.check.staked'), detail: <MoneyText value={format.money(data.staked)} /> },
              { term: t('safer.check.won'), detail: <MoneyText value={format.money(data.won)} /> },
              { term: t('safer.check.net'), detail: <MoneyText value={format.signedMoney(data.net)} /> },
            ]}
          />
        ) : (
          <Waiting queries={[query]} failed={t('safer.failed')} loading={t('safer.loading')} places={['row']} />
        )}
        {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      </div>
    </AlertDialog>
  )
}
