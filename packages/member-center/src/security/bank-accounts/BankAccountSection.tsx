import type { bankAccounts } from '@croupier/endpoints/calls/bank-accounts'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { addBankAccountOverlay, paymentPasswordOverlay } from '@croupier/runtime/overlays/account'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { wallet } from '@croupier/ui-kit/icons/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bankAccountsQuery, paymentPasswordQuery } from '../queries.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { SecuritySection } from '../SecuritySection.tsx'
import styles from '../SecurityCenter.module.css'
import { RemoveBankAccountDialog } from './RemoveBankAccountDialog.tsx'

type BankAccount = InferModel<typeof bankAccounts>['accounts'][number]

interface AccountRowProps {
  readonly account: BankAccount
  readonly onRemove: () => void
}

function AccountRow({ account: { title, accountNumber, holderName }, onRemove }: AccountRowProps) {
  const { t } = useTranslation('security')
  return (
    <li className={styles['row']}>
      <span className={styles['mark']} data-current="">
        <Icon shape={wallet} />
      </span>
      <div className={styles['facts']}>
        <p className={styles['name']}>{title}</p>
        <p className={styles['fact']}>
          <bdi className={styles['address']}>{accountNumber}</bdi>
          {holderName !== null && <bdi className={styles['address']}>{holderName}</bdi>}
        </p>
      </div>
      <Button
        size="small"
        className={styles['end']}
        aria-label={t('banks.removeNamed', { name: `${title} ${accountNumber}` })}
        onClick={onRemove}
      >
        {t('banks.remove')}
      </Button>
    </li>
  )
}

/** What stands below the title: why no account can be added at once, if so. */
function useHint(count: number, max: number, isSet: boolean | undefined): string {
  const { t } = useTranslation('security')
  if (count >= max) return t('banks.full')
  return isSet === false ? t('banks.needsPassword') : t('banks.hint')
}

/** The accounts that withdrawals are paid to, with the ways to add and remove them. */
export function BankAccountSection() {
  const { t } = useTranslation(['security', 'common', 'errors'])
  const site = useSite()
  const query = useQuery(bankAccountsQuery(site))
  const { data } = query
  const failure = useFailure(query)
  const { data: payment } = useQuery(paymentPasswordQuery(site))
  const [removing, setRemoving] = useState<BankAccount>()
  const count = data?.accounts.length ?? 0
  const hint = useHint(count, data?.max ?? Infinity, payment?.isSet)
  const canAdd = data && payment && count < data.max

  function finishRemoval(): void {
    setRemoving(undefined)
    showToast('positive', t('banks.removed'))
  }

  return (
    <SecuritySection
      title={t('banks.title')}
      hint={hint}
      action={
        canAdd && (
          <Button
            onClick={() =>
              payment.isSet ? openOverlay(addBankAccountOverlay) : openOverlay(paymentPasswordOverlay, payment)
            }
          >
            {payment.isSet ? t('banks.add') : t('payment.set')}
          </Button>
        )
      }
    >
      {data ? (
        count === 0 ? (
          <p className={styles['state']}>{t('banks.none')}</p>
        ) : (
          <ul className={styles['rows']}>
            {data.accounts.map((account) => (
              <AccountRow key={account.id} account={account} onRemove={() => setRemoving(account)} />
            ))}
          </ul>
        )
      ) : failure ? (
        <FailedState title={t('banks.failed')} failure={failure} />
      ) : (
        <RowsSkeleton label={t('banks.loading')} rows={1} />
      )}
      {removing && (
        <RemoveBankAccountDialog account={removing} onClose={() => setRemoving(undefined)} onDone={finishRemoval} />
      )}
    </SecuritySection>
  )
}
