import { useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../components/MoreButton.tsx'
import { Waiting } from '../components/Waiting.tsx'
import { useReloadWithBalance } from '../components/use-reload-with-balance.ts'
import { BonusCard } from './BonusCard.tsx'
import { OpenWagering } from './OpenWagering.tsx'
import { bonusesQuery, reloadBonuses } from './queries.ts'
import styles from './Bonuses.module.css'

function List() {
  const { t } = useTranslation('cashier')
  const query = useInfiniteQuery(bonusesQuery(useSite(), useLanguage()))
  const { data } = query
  if (!data)
    return (
      <Waiting
        queries={[query]}
        failed={t('bonuses.failed')}
        loading={t('bonuses.loading')}
        places={['card', 'card']}
      />
    )
  const list = data.pages.flatMap((page) => page.bonuses)
  if (list.length === 0) return <EmptyState title={t('bonuses.empty')} description={t('bonuses.emptyHint')} />
  return (
    <div className={styles['list']}>
      {list.map((bonus) => (
        <BonusCard key={bonus.bonusId} bonus={bonus} />
      ))}
      <MoreButton query={query} label={t('bonuses.more')} />
    </div>
  )
}

/** What the account has to wager, and its bonuses: the active ones and those that have ended. */
export function Bonuses() {
  const { t } = useTranslation('cashier')
  useReloadWithBalance(reloadBonuses)
  return (
    <div className={styles['root']}>
      <OpenWagering />
      <section className={styles['section']} aria-label={t('bonuses.own')}>
        <h2 className={styles['title']}>{t('bonuses.own')}</h2>
        <List />
      </section>
    </div>
  )
}
