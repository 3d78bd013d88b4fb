import { useFormat } from '@croupier/i18n/react'
import { useIsStale } from '@croupier/runtime/platform/connection'
import { useMenuEntries } from '@croupier/runtime/navigation/use-menu-entries'
import { balanceQuery } from '@croupier/runtime/data/queries'
import { useAudience } from '@croupier/runtime/session/session'
import { useSite } from '@croupier/runtime/platform/site-context'
import { readLocal, writeLocal } from '@croupier/runtime/platform/storage'
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

/** Balance with mask toggle and refresh, and the account menu. */
export function AccountControls() {
  const { t } = useTranslation(['shell', 'common'])
  const format = useFormat()
  const site = useSite()
  const stale = useIsStale()
  const trial = useAudience() === 'trial'
  const { data, isFetching, isError, refetch } = useQuery(balanceQuery(site))
  const [hidden, toggleHidden] = useBalanceHidden()
  const shortcuts = useMenuEntries('header')
  return (
    <div className={styles['root']}>
      <section className={styles['balance']} aria-label={trial ? t('balance.demo') : t('balance.label')}>
        {(stale || isError) && <Icon className={styles['stale']} shape={warning} label={t('balance.stale')} />}
        {data ? (
          <MoneyText
            className={styles['money']}
            value={format.money(data.balance)}
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
          size="small"
          shape={refresh}
          label={t('balance.refresh')}
          loading={isFetching}
          onClick={() => void refetch()}
        />
      </section>
      {shortcuts.map((entry) => (
        <MenuLink key={entry.id} entry={entry} layout="icon" />
      ))}
      <AccountMenuButton />
    </div>
  )
}
