import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Notice } from '@croupier/ui-kit/Notice'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenWagering } from '../bonuses/OpenWagering.tsx'
import { wageringQuery } from '../bonuses/queries.ts'
import { useReloadWithBalance } from '../components/use-reload-with-balance.ts'
import { Waiting } from '../components/Waiting.tsx'
import base from '../deposit/Deposit.module.css'
import {
  bankAccountsQuery,
  paymentPasswordQuery,
  reloadTerms,
  termsQuery,
  withdrawalQuery,
  type WithdrawalTerms,
} from './queries.ts'
import { readWithdrawSearch } from './search.ts'
import { useIsConnected } from './use-is-connected.ts'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawalView } from './WithdrawalView.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import styles from './Withdraw.module.css'

interface SumsProps {
  readonly terms: WithdrawalTerms
  /** Whether nothing has to be wagered before the balance can be withdrawn. */
  readonly isFree: boolean
}

/** The balance, as available where it can be withdrawn, and what open withdrawals hold. */
function Sums({ terms: { balance, held }, isFree }: SumsProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const sums = [
    { label: t(isFree ? 'withdraw.balance' : 'withdraw.mainBalance'), money: balance },
    { label: t('withdraw.held'), money: held },
  ]
  return (
    <dl className={styles['sums']}>
      {sums.map(({ label, money }) => (
        <div key={label} className={styles['sum']}>
          <dt className={styles['hint']}>{label}</dt>
          <dd className={styles['sumMoney']}>
            <MoneyText value={format.money(money)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ExistingProps {
  readonly withdrawalId: string
  readonly isOpened: boolean
  readonly onBack: () => void
}

/** The states of the page before its queries have data. */
function Pending({ queries }: { readonly queries: readonly UseQueryResult[] }) {
  const { t } = useTranslation('cashier')
  return <Waiting queries={queries} failed={t('withdraw.failed')} loading={t('withdraw.loading')} />
}

function Existing({ withdrawalId, ...view }: ExistingProps) {
  const query = useQuery(withdrawalQuery(useSite(), withdrawalId, useIsConnected()))
  if (!query.data) return <Pending queries={[query]} />
  return <WithdrawalView withdrawal={query.data} {...view} />
}

interface BeginningProps {
  /** The withdrawal that was left for this view. */
  readonly left: string | undefined
  readonly onOpen: (withdrawalId: string) => void
}

function Beginning({ left, onOpen }: BeginningProps) {
  const { t } = useTranslation('cashier')
  const site = useSite()
  const terms = useQuery(termsQuery(site))
  const accounts = useQuery(bankAccountsQuery(site))
  const payment = useQuery(paymentPasswordQuery(site))
  const wagering = useQuery(wageringQuery(site, useLanguage()))
  useReloadWithBalance(reloadTerms)
  // The form waits for what is to be wagered, which blocks every withdrawal. Where that does not load, the server decides, and
  // loading it again does not remove what is being filled in.
  const waits = wagering.isPending && wagering.errorUpdateCount === 0
  if (!terms.data || !accounts.data || !payment.data || waits) {
    return <Pending queries={[terms, accounts, payment]} />
  }
  return (
    <>
      <Sums terms={terms.data} isFree={wagering.data?.requirements.length === 0} />
      <OpenWagering />
      {terms.data.dailyCount === 0 ? (
        <Notice tone="warning" title={t('withdraw.noneLeft')}>
          {t('withdraw.noneLeftHint')}
        </Notice>
      ) : (
        !wagering.data?.requirements.length && (
          <WithdrawForm terms={terms.data} accounts={accounts.data} payment={payment.data} onRequested={onOpen} />
        )
      )}
      <WithdrawalList left={left} onOpen={onOpen} />
    </>
  )
}

/** Withdrawals: the form of a new one with the last ones below it, or the one that the address names. */
export function Withdrawals() {
  const { withdrawal } = useSearchParams(readWithdrawSearch)
  const setSearch = useSetSearchParams()
  const [opened, setOpened] = useState<string>()
  const [left, setLeft] = useState<string>()
  return (
    <div className={base['root']}>
      {withdrawal === undefined ? (
        <Beginning
          left={left}
          onOpen={(withdrawalId) => {
            setOpened(withdrawalId)
            setSearch({ withdrawal: withdrawalId }, false)
          }}
        />
      ) : (
        <Existing
          withdrawalId={withdrawal}
          isOpened={withdrawal === opened}
          onBack={() => {
            setLeft(withdrawal)
            setSearch({}, false)
          }}
        />
      )}
    </div>
  )
}
