import type { DepositOffer } from '@croupier/endpoints/calls/bonuses'
import type { Reward } from '@croupier/endpoints/calls/rewards'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { useCenterLink } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { openRebateQuery } from '../rebates/queries.ts'
import { RebateCard } from './RebateCard.tsx'
import { CreditedRewards } from './CreditedRewards.tsx'
import { Failure } from './Failure.tsx'
import { MoreButton } from './MoreButton.tsx'
import { passClaimFocus } from './pass-claim-focus.ts'
import { offersQuery, rewardsQuery } from './queries.ts'
import styles from './Rewards.module.css'
import { useClaimReward } from './use-claim-reward.ts'
import { useRewardName } from './use-reward-name.ts'
import { useTermsText } from './use-terms-text.ts'

/** A reward that waits, with the button that claims it. */
function RewardCard({ reward }: { readonly reward: Reward }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const name = useRewardName()(reward)
  const formatTerms = useTermsText()
  const { rewardId, amount } = reward
  const { claim, isClaiming } = useClaimReward(rewardId)
  return (
    <li ref={passClaimFocus} className={styles['card']}>
      <div className={styles['facts']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['amount']}>
          <MoneyText value={format.money(amount)} />
        </p>
        <p className={styles['hint']}>{formatTerms(reward)}</p>
      </div>
      <Button variant="primary" loading={isClaiming} aria-label={t('claimOf', { name })} onClick={claim}>
        {t('claim')}
      </Button>
    </li>
  )
}

function Claimable() {
  const { t } = useTranslation('rewards')
  const query = useInfiniteQuery(rewardsQuery(useSite(), useLanguage(), 'claimable'))
  const hasRebates = usePages('member').some(({ id }) => id === 'manualRebate')
  const rebate = useQuery({ ...openRebateQuery(useSite()), enabled: hasRebates })
  const failure = useFailure(query)
  const rebateFailure = useFailure(...(hasRebates ? [rebate] : []))
  const rows = query.data?.pages.flatMap(({ rewards }) => rewards)
  if (failure) return <Failure {...failure} />
  // An open rebate is something to claim too.
  if (!rows || (rows.length === 0 && rebate.isLoading && !rebateFailure)) {
    return (
      <output className={styles['list']} aria-label={t('loading')}>
        <Skeleton shape="block" className={styles['placeholder']} />
        <Skeleton shape="block" className={styles['placeholder']} />
      </output>
    )
  }
  const hasOpenRebate = hasRebates && (rebate.data?.total.minor ?? 0n) > 0n
  return (
    <>
      {rows.length === 0 && !hasOpenRebate && !rebateFailure && (
        <EmptyState title={t('none')} description={t('noneHint')} />
      )}
      <ul className={styles['list']}>
        {rows.map((reward) => (
          <RewardCard key={reward.rewardId} reward={reward} />
        ))}
        {hasRebates && <RebateCard />}
      </ul>
      {rebateFailure && <Failure {...rebateFailure} />}
      <MoreButton query={query} />
    </>
  )
}

function Offer({ offer: { label, percentage, maximum, minimumDeposit } }: { readonly offer: DepositOffer }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const toLink = useCenterLink()
  return (
    <li className={styles['card']}>
      <div className={styles['facts']}>
        <p className={styles['name']}>{label}</p>
        <p className={styles['hint']}>
          {t('offer.text', {
            percentage,
            maximum: format.money(maximum),
            minimum: format.money(minimumDeposit),
          })}
        </p>
      </div>
      <ButtonLink
        {...toLink({ center: 'member', id: 'depositv2' })}
        aria-label={t('offer.depositFor', { name: label })}
      >
        {t('offer.deposit')}
      </ButtonLink>
    </li>
  )
}

/** Bonuses that a deposit brings; absent without any. */
function Offers() {
  const { t } = useTranslation('rewards')
  const { data } = useQuery(offersQuery(useSite(), useLanguage()))
  if (!data || data.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('offer.title')}>
      <h2 className={styles['title']}>{t('offer.title')}</h2>
      <ul className={styles['list']}>
        {data.map((offer) => (
          <Offer key={offer.offer} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

/** Everything that a member can claim, what a deposit brings, and what was claimed. */
export function RewardCenter() {
  const { t } = useTranslation('rewards')
  return (
    <div className={styles['root']}>
      <p className={styles['intro']}>{t('intro')}</p>
      <section className={styles['section']} aria-label={t('claimable')}>
        <h2 className={styles['title']}>{t('claimable')}</h2>
        <Claimable />
      </section>
      <Offers />
      <CreditedRewards />
    </div>
  )
}
