import { useFormat } from '@croupier/i18n/react'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useAccountDialog } from '@croupier/runtime/overlays/use-account-dialog'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Countdown } from '@croupier/ui-kit/Countdown'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Notice } from '@croupier/ui-kit/Notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../components/Waiting.tsx'
import base from '../deposit/Deposit.module.css'
import { reloadWithdrawals, parseAmount, withdrawalQuery, type Withdrawal } from './queries.ts'
import { ReceiptForm } from './ReceiptForm.tsx'
import { useIsConnected } from './use-is-connected.ts'
import styles from './Withdraw.module.css'

/** Until when the member may answer; afterwards the payout counts as received. */
function TimeLeft({ confirmBy }: { readonly confirmBy: string }) {
  const { t } = useTranslation('cashier')
  const site = useSite()
  return (
    <div className={styles['timeLeft']}>
      {t('withdraw.receipt.auto')}
      <Countdown
        look="inline"
        label={t('withdraw.receipt.autoLabel')}
        until={Date.parse(confirmBy)}
        now={() => site.api.now()}
        units={{
          days: t('withdraw.unit.days'),
          hours: t('withdraw.unit.hours'),
          minutes: t('withdraw.unit.minutes'),
          seconds: t('withdraw.unit.seconds'),
        }}
        speak={({ days, hours, minutes, seconds, total }) =>
          total < 60
            ? t('withdraw.receipt.leftSeconds', { count: seconds })
            : t('withdraw.receipt.left', {
                hours: t('withdraw.receipt.hours', { count: days * 24 + hours }),
                minutes: t('withdraw.receipt.minutes', { count: minutes }),
              })
        }
        endedLabel={t('withdraw.receipt.ended')}
        onEnd={() => void reloadWithdrawals(site)}
      />
    </div>
  )
}

function Content({ withdrawal, onClose }: { readonly withdrawal: Withdrawal; readonly onClose: () => void }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { id, state, currency, bank, accountNumber, confirmBy } = withdrawal
  const outstanding = parseAmount(currency, withdrawal.outstanding)
  if (state !== 'disbursed')
    return (
      <div className={base['form']}>
        <Notice>{t('withdraw.receipt.closed')}</Notice>
        <Button variant="primary" size="large" wide onClick={onClose}>
          {t('withdraw.receipt.done')}
        </Button>
      </div>
    )
  return (
    <div className={base['form']}>
      <div className={styles['payout']}>
        <MoneyText className={base['amount']} value={format.money(outstanding)} />
        <p className={styles['hint']}>
          {bank} <bdi className={styles['figure']}>{accountNumber}</bdi> · {t('withdraw.number', { number: id })}
        </p>
      </div>
      {confirmBy !== null && <TimeLeft confirmBy={confirmBy} />}
      <ReceiptForm
        withdrawalId={id}
        outstanding={outstanding}
        onDone={(receipt) => {
          onClose()
          showToast('positive', t(`withdraw.receipt.thanks.${receipt}`))
        }}
      />
    </div>
  )
}

/** Asks whether a payout was received. It opens by itself, and may be closed and opened again. */
export function ReceiptDialog({ params, onClose }: OverlayProps<{ readonly withdrawalId: string }>) {
  const { t } = useTranslation(['cashier', 'common', 'forms', 'errors'])
  const isPermitted = useAccountDialog(onClose)
  const query = useQuery(withdrawalQuery(useSite(), params.withdrawalId, useIsConnected()))
  return (
    <Dialog
      open={isPermitted}
      onClose={onClose}
      size="small"
      title={t('withdraw.receipt.title')}
      description={t('withdraw.receipt.hint')}
      closeLabel={t('common:action.close')}
    >
      {query.data ? (
        <Content withdrawal={query.data} onClose={onClose} />
      ) : (
        <Waiting queries={[query]} failed={t('withdraw.failed')} loading={t('withdraw.loading')} />
      )}
    </Dialog>
  )
}
