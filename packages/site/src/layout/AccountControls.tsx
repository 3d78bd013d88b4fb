import { useFormat } from '@croupier/i18n/react'
import { useIsStale } from '@croupier/runtime/platform/connection'
import { PageBadge } from '@croupier/runtime/navigation/PageBadge'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { useMenuEntries, type NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { requestRealAccount } from '@croupier/runtime/overlays/shared'
import { balanceQuery } from '@croupier/runtime/data/queries'
import { useAudience } from '@croupier/runtime/session/session'
import { useSite } from '@croupier/runtime/platform/site-context'
import { readLocal, writeLocal } from '@croupier/runtime/platform/storage'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { eye } from '@croupier/ui-kit/icons/eye'
import { eyeOff } from '@croupier/ui-kit/icons/eye-off'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { warning } from '@croupier/ui-kit/icons/warning'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountMenuButton } from './AccountMenuButton.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './AccountControls.module.css'

/** Whether the balance is masked, with a toggle; stored in the browser. */
function useBalanceHidden(): [boolean, () => void] {
  const [hidden, setHidden] = useState(() => readLocal('balanceHidden') === '1')
  return [
    hidden,
    () => {
      writeLocal('balanceHidden', hidden ? null : '1')
      setHidden(!hidden)
    },
  ]
}

/** Number of characters of a balance beyond which a phone shows it smaller. */
const longBalance = 14

/** The entry that is a button with its name. */
const depositId = 'member.depositv2'

/** On phones and tablets its icon alone is visible. */
function DepositButton({ entry: { icon, label, target, refusal } }: { readonly entry: NamedEntry }) {
  const content = (
    <>
      <Icon shape={icon} className={styles['depositIcon']} />
      <span className={styles['depositLabel']}>{label}</span>
    </>
  )
  if (refusal === null)
    return (
      <ButtonLink {...target} size="small" variant="primary">
        {content}
      </ButtonLink>
    )
  return (
    <Button size="small" variant="primary" onClick={() => requestRealAccount({ href: target.to })}>
      {content}
    </Button>
  )
}

/** Balance with mask toggle and refresh, and the account menu. */
export function AccountControls() {
  const { t } = useTranslation(['shell', 'common'])
  const format = useFormat()
  const site = useSite()
  const trial = useAudience() === 'trial'
  const { data, isFetching, isError, refetch } = useQuery(balanceQuery(site))
  const isDisconnected = useIsStale()
  const isStale = isDisconnected || isError
  const [hidden, toggleHidden] = useBalanceHidden()
  const entries = useMenuEntries('header')
  const deposit = entries.find(({ id }) => id === depositId)
  const shortcuts = entries.filter((entry) => entry !== deposit)
  const balance = data && format.money(data.balance)
  return (
    <div className={styles['root']}>
      <section
        className={styles['balance']}
        data-stale={isStale ? '' : undefined}
        aria-label={trial ? t('balance.demo') : t('balance.label')}
      >
        {isStale && <Icon className={styles['stale']} shape={warning} label={t('balance.stale')} />}
        {balance ? (
          <MoneyText
            className={styles['money']}
            data-long={balance.length > longBalance ? '' : undefined}
            value={balance}
            masked={hidden}
            maskedLabel={t('balance.hidden')}
          />
        ) : (
          <Skeleton className={styles['placeholder']} />
        )}
        <IconButton
          className={styles['action']}
          size="small"
          shape={hidden ? eyeOff : eye}
          label={hidden ? t('balance.show') : t('balance.hide')}
          onClick={toggleHidden}
        />
        <IconButton
          className={styles['action']}
          data-refresh=""
          size="small"
          shape={refresh}
          label={t('balance.refresh')}
          loading={isFetching}
          onClick={() => void refetch()}
        />
      </section>
      {deposit && <DepositButton entry={deposit} />}
      <span className={styles['shortcuts']}>
        {shortcuts.map((entry) => (
          <MenuLink
            key={entry.id}
            entry={entry}
            layout="icon"
            badge={entry.badge && <PageBadge counts={[entry.badge]} />}
          />
        ))}
      </span>
      <span className={styles['account']}>
        <AccountMenuButton />
        {/* Phones have no room for the shortcuts; their counts, here as a sum, are named in the account menu. */}
        <span className={styles['count']} aria-hidden="true">
          <PageBadge counts={shortcuts.flatMap(({ badge }) => badge ?? [])} />
        </span>
      </span>
    </div>
  )
}
