import { toMoney } from '@croupier/domain/money'
import type { FundTransfer } from '@croupier/endpoints/calls/wallets'
import { useFormat } from '@croupier/i18n/react'
import { useCollect, useWalletBalances } from '@croupier/runtime/data/use-wallets'
import { merchantWalletQuery } from '@croupier/runtime/data/wallets'
import { useSite } from '@croupier/runtime/platform/site-context'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Notice } from '@croupier/ui-kit/Notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../components/Waiting.tsx'
import { FundForm } from './FundForm.tsx'
import { FundHistory } from './FundHistory.tsx'
import { collectWallets } from './queries.ts'
import { useWalletName } from './use-wallet-name.ts'
import { WalletCard } from './WalletCard.tsx'
import styles from './Wallets.module.css'

/** What has just been moved; stays until the next transfer. */
function Receipt({ transfers }: { readonly transfers: readonly FundTransfer[] }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const getName = useWalletName()
  const [first] = transfers
  if (!first) return null
  const { target, reference } = first
  const sum = transfers.reduce((total, { amount }) => total + amount.minor, 0n)
  const amount = format.money(toMoney(sum, first.amount.currency))
  return <Notice tone="positive">{t('wallets.done', { amount, to: getName(target), reference })}</Notice>
}

/** The wallets of the account, and what moves money between them; a site with one wallet shows it alone. */
export function TransferFund() {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const site = useQuery(merchantWalletQuery(useSite()))
  const balances = useWalletBalances()
  const [moved, setMoved] = useState<readonly FundTransfer[]>([])
  const { target, collect } = useCollect(setMoved)
  if (!site.data || !balances.data)
    return <Waiting queries={[site, balances]} failed={t('wallets.failed')} loading={t('wallets.loading')} />
  const { isSingle } = site.data
  const { total } = balances.data
  const wallets = collectWallets(site.data, balances.data)
  const hasSeveral = wallets.length > 1
  return (
    <div className={styles['root']}>
      <p className={styles['hint']}>{isSingle ? t('wallets.single') : t('wallets.intro')}</p>
      <section className={styles['form']} aria-label={t('wallets.list')}>
        {hasSeveral && (
          <p className={styles['total']}>
            <span>{t('wallets.total')}</span>
            <MoneyText value={format.money(total)} />
          </p>
        )}
        <ul className={styles['cards']}>
          {wallets.map((wallet) => (
            <WalletCard
              key={wallet.code}
              wallet={hasSeveral ? wallet : { ...wallet, isOpen: false }}
              canCollect={total.minor > wallet.balance.minor && (target === null || target === wallet.code)}
              collecting={target === wallet.code}
              onCollect={() => collect(wallet.code)}
            />
          ))}
        </ul>
      </section>
      <output>{moved.length > 0 && <Receipt transfers={moved} />}</output>
      {!isSingle && hasSeveral && <FundForm site={site.data} wallets={wallets} onDone={setMoved} />}
      {(hasSeveral || moved.length > 0) && <FundHistory />}
    </div>
  )
}
