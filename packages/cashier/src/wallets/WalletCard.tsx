import { useFormat } from '@croupier/i18n/react'
import { useVendorLogo } from '@croupier/runtime/data/vendors'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { wallet as walletIcon } from '@croupier/ui-kit/icons/wallet'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { VendorLogo } from '@croupier/ui-kit/VendorLogo'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useTranslation } from 'react-i18next'
import type { Wallet } from './queries.ts'
import styles from './Wallets.module.css'

interface WalletCardProps {
  readonly wallet: Wallet
  /** Whether other wallets hold something that could come here. */
  readonly canCollect: boolean
  readonly collecting: boolean
  readonly onCollect: () => void
}

/** A wallet with what it holds, and one press that brings everything into it. */
export function WalletCard({
  wallet: { code, name, balance, isOpen, maintenance },
  canCollect,
  collecting,
  onCollect,
}: WalletCardProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const getLogo = useVendorLogo()
  return (
    <li className={styles['card']} data-main={name === null ? '' : undefined}>
      <span className={styles['head']}>
        {name === null ? (
          <Icon shape={walletIcon} className={styles['mark']} />
        ) : (
          <VendorLogo {...getLogo(code)} name={name} className={styles['logo']} aria-hidden="true" />
        )}
        {name === null ? (
          <span className={styles['name']}>{t('wallets.main')}</span>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        {maintenance && <StatusTag tone="warning">{t('wallets.maintenance')}</StatusTag>}
      </span>
      <output className={styles['balance']}>
        <MoneyText key={String(balance.minor)} className={styles['changed']} value={format.money(balance)} />
      </output>
      {isOpen && (
        <Button size="small" wide disabled={!canCollect} loading={collecting} onClick={onCollect}>
          {name === null ? (
            t('wallets.bringBack')
          ) : (
            <>
              {t('wallets.allIn')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </>
          )}
        </Button>
      )}
    </li>
  )
}
