import { subtract, toMoney, type Money } from '@croupier/domain/money'
import type { WalletBalances } from '@croupier/endpoints/calls/wallets'
import { useFormat } from '@croupier/i18n/react'
import { useVendorName } from '@croupier/runtime/data/vendors'
import { useCollect, useWalletBalances } from '@croupier/runtime/data/use-wallets'
import { withCenter } from '@croupier/runtime/navigation/center-search'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { paths } from '@croupier/runtime/navigation/paths'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { useSearch } from '@tanstack/react-router'
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

/** What the vendor's wallet holds. */
function getBalance({ total, wallets }: WalletBalances, vendor: string): Money {
  return wallets.find(({ code }) => code === vendor)?.balance ?? toMoney(0n, total.currency)
}

interface WalletProps extends Pick<GameWalletProps, 'vendor'> {
  readonly balances: WalletBalances
}

const walletPage = { center: 'member', id: 'transferFund' } as const

/** The wallet while the game is played; it opens over the game, which goes on. */
function Line({ vendor, balances }: WalletProps) {
  const { t } = useTranslation('games')
  const format = useFormat()
  const name = useVendorName()(vendor)
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return (
    <>
      <span>{t('wallet.name', { name })}</span>
      <MoneyText value={format.money(getBalance(balances, vendor))} />
      <ButtonLink size="small" variant="ghost" to="." search={withCenter(raw, walletPage)}>
        {t('wallet.open')}
      </ButtonLink>
    </>
  )
}

interface OfferProps extends WalletProps, Pick<GameWalletProps, 'onStart'> {
  readonly onStarted: () => void
}

/** Asks for money before the game. */
function Offer({ vendor, balances, onStart, onStarted }: OfferProps) {
  const { t } = useTranslation(['games', 'common'])
  const format = useFormat()
  const name = useVendorName()(vendor)
  const elsewhere = subtract(balances.total, getBalance(balances, vendor))
  const [starting, setStarting] = useState<'filled' | 'empty'>()
  const { target, collect } = useCollect(() => start('filled'))
  const isFilling = target !== null || starting === 'filled'
  const canFill = elsewhere.minor > 0n || isFilling

  function start(wallet: 'filled' | 'empty'): void {
    setStarting(wallet)
    void onStart().finally(onStarted)
  }

  return (
    <EmptyState
      ref={passFocus}
      title={t('wallet.empty', { name })}
      description={canFill ? t('wallet.emptyHint') : t('wallet.nothing')}
      action={
        <div className={styles['actions']}>
          {canFill ? (
            <Button
              variant="primary"
              loading={isFilling}
              disabled={starting === 'empty'}
              onClick={() => collect(vendor)}
            >
              {t('wallet.fill', { amount: format.money(elsewhere) })}
            </Button>
          ) : (
            <ButtonLink variant="primary" {...paths.member('depositv2')}>
              {t('common:action.deposit')}
            </ButtonLink>
          )}
          <ButtonLink {...paths.member('transferFund')}>{t('wallet.open')}</ButtonLink>
          <Button variant="ghost" loading={starting === 'empty'} disabled={isFilling} onClick={() => start('empty')}>
            {t('wallet.without')}
          </Button>
        </div>
      }
    />
  )
}

/** What the wallet of a game's vendor holds, above the game, after an offer to fill it where it is empty. */
export function GameWallet({ vendor, onStart, children }: GameWalletProps) {
  const { t } = useTranslation('games')
  const { data: balances, isError } = useWalletBalances()
  const [isStarted, setStarted] = useState<boolean>()
  // Decided once, before the game: a wallet that empties while it is played does not close it. A game whose wallet cannot
  // be read shows its balance itself.
  if (isStarted === undefined && (balances || isError)) setStarted(!balances || getBalance(balances, vendor).minor > 0n)
  if (isStarted)
    return (
      <div className={styles['root']}>
        <p className={styles['line']}>{balances && <Line vendor={vendor} balances={balances} />}</p>
        {children}
      </div>
    )
  if (balances)
    return <Offer vendor={vendor} balances={balances} onStart={onStart} onStarted={() => setStarted(true)} />
  return (
    <output className={styles['waiting']}>
      <Spinner />
      {t('game.starting')}
    </output>
  )
}
