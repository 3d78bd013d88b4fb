import { startAuthenticator } from '@croupier/endpoints/calls/authenticator'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { showError } from '@croupier/runtime/forms/errors'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authenticatorQuery, contactsQuery } from '../queries.ts'
import { SecuritySection } from '../SecuritySection.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import { StartDialog, type StartedAuthenticator } from './StartDialog.tsx'
import { TurnOffDialog } from './TurnOffDialog.tsx'
import styles from '../SecurityCenter.module.css'

/** The open dialog of the section. */
type OpenDialog =
  | { readonly kind: 'start' }
  | { readonly kind: 'setUp'; readonly started: StartedAuthenticator }
  | { readonly kind: 'renew' }
  | { readonly kind: 'turnOff'; readonly hasPassword: boolean }

/** Number of recovery codes from which more are suggested. */
const fewCodes = 3

function State({ enabled, codes }: { readonly enabled: boolean; readonly codes: number }) {
  const { t } = useTranslation('security')
  return (
    <p className={styles['state']}>
      <StatusTag tone={enabled ? 'positive' : 'neutral'}>
        {enabled ? t('authenticator.on') : t('authenticator.off')}
      </StatusTag>
      {enabled && <span>{t('authenticator.codesLeft', { count: codes })}</span>}
      {enabled && codes <= fewCodes && <span>{t('authenticator.codesLow')}</span>}
    </p>
  )
}

/** The authenticator app: its state, and the ways to turn it on and off. */
export function AuthenticatorSection() {
  const { t, i18n } = useTranslation(['security', 'common', 'errors'])
  const site = useSite()
  const query = authenticatorQuery(site)
  const state = useQuery(query)
  const { data } = state
  const failure = useFailure(state)
  const { data: contacts } = useQuery(contactsQuery(site))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const showKey = (started: StartedAuthenticator) => setDialog({ kind: 'setUp', started })
  const start = useMutation({
    mutationFn: () => site.api.call(startAuthenticator, { body: { password: null } }),
    networkMode: 'always',
    onSuccess: showKey,
    onError: (problem) => void showError(i18n, problem),
  })

  function close(): void {
    setDialog(null)
    void site.queryClient.invalidateQueries({ queryKey: query.queryKey })
  }

  return (
    <SecuritySection
      title={t('authenticator.title')}
      hint={t('authenticator.hint')}
      action={
        data &&
        contacts &&
        (data.enabled ? (
          <div className={styles['actions']}>
            <Button size="small" onClick={() => setDialog({ kind: 'renew' })}>
              {t('authenticator.renew')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              onClick={() => setDialog({ kind: 'turnOff', hasPassword: contacts.hasPassword })}
            >
              {t('authenticator.turnOff')}
            </Button>
          </div>
        ) : (
          <Button
            loading={start.isPending}
            onClick={() => (contacts.hasPassword ? setDialog({ kind: 'start' }) : start.mutate())}
          >
            {t('authenticator.setUp')}
          </Button>
        ))
      }
    >
      {data ? (
        <State enabled={data.enabled} codes={data.recoveryCodes} />
      ) : failure ? (
        <FailedState title={t('authenticator.failed')} failure={failure} />
      ) : (
        <Skeleton shape="text" className={styles['waitingName']} aria-label={t('authenticator.loading')} />
      )}
      {dialog?.kind === 'start' && <StartDialog onClose={close} onStarted={showKey} />}
      {dialog?.kind === 'setUp' && <SetUpDialog started={dialog.started} onClose={close} />}
      {dialog?.kind === 'renew' && <RenewCodesDialog onClose={close} />}
      {dialog?.kind === 'turnOff' && (
        <TurnOffDialog
          hasPassword={dialog.hasPassword}
          onClose={close}
          onDone={() => {
            close()
            showToast('positive', t('authenticator.turnedOff'))
          }}
        />
      )}
    </SecuritySection>
  )
}
