import { toMoney } from '@croupier/domain/money'
import type { WalletBalances } from '@croupier/endpoints/calls/wallets'
import { useFormat } from '@croupier/i18n/react'
import { useVendorName } from '@croupier/runtime/data/vendors'
import { useCollect, useWalletBalances } from '@croupier/runtime/data/use-wallets'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { paths } from '@croupier/runtime/navigation/paths'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './GameWallet.module.css'

interface GameWalletProps {
  /** Code of the vendor whose wallet the game is played from. */
  readonly vendor: string
  /** Launches the game again: its token has aged while money was asked for. */
  readonly onStart: () => Promise<unknown>
  /** The game. */
  readonly children: ReactNode
}

/** What the wallet of a game's vendor holds, above the game, after an offer to fill it where it is empty. */
export function GameWallet(props: GameWalletProps) {
  const { t } = useTranslation('games')
  const { data, isError } = useWalletBalances()
  if (data) return <FilledGame {...props} balances={data} />
  // The game shows its balance itself.
  if (isError) return props.children
  return (
    <output className={styles['waiting']}>
      <Spinner />
      {t('game.starting')}
    </output>
  )
}

/** Asks for money once, before the game: a wallet that empties while it is played does not close it. */
function FilledGame({ vendor, onStart, children, balances }: GameWalletProps & { readonly balances: WalletBalances }) {
  const { t } = useTranslation(['games', 'common'])
  const format = useFormat()
  const name = useVendorName()(vendor)
  const { total, wallets } = balances
  const balance = wallets.find(({ code }) => code === vendor)?.balance ?? toMoney(0n, total.currency)
  const elsewhere = toMoney(total.minor - balance.minor, total.currency)
  const [isStarted, setStarted] = useState(balance.minor > 0n)
  const [isStarting, setStarting] = useState(false)
  const { target, collect } = useCollect(start)

  function start(): void {
    setStarting(true)
    void onStart().finally(() => setStarted(true))
  }

  if (isStarted)
    return (
      <div className={styles['root']}>
        <p className={styles['line']}>
          <span>{t('wallet.name', { name })}</span>
          <MoneyText value={format.money(balance)} />
          <ButtonLink size="small" variant="ghost" {...paths.member('transferFund')}>
            {t('wallet.open')}
          </ButtonLink>
        </p>
        {children}
      </div>
    )
  return (
    <EmptyState
      title={t('wallet.empty', { name })}
      description={elsewhere.minor > 0n || isStarting ? t('wallet.emptyHint') : t('wallet.nothing')}
      action={
        <div className={styles['actions']}>
          {elsewhere.minor > 0n || isStarting ? (
            <Button variant="primary" loading={target !== null || isStarting} onClick={() => collect(vendor)}>
              {t('wallet.fill', { amount: format.money(elsewhere) })}
            </Button>
          ) : (
            <ButtonLink variant="primary" {...paths.member('depositv2')}>
              {t('common:action.deposit')}
            </ButtonLink>
          )}
          <ButtonLink {...paths.member('transferFund')}>{t('wallet.open')}</ButtonLink>
          <Button variant="ghost" disabled={target !== null || isStarting} onClick={start}>
            {t('wallet.without')}
          </Button>
        </div>
      }
    />
  )
}
