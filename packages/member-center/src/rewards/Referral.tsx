import type { Referral as ReferralData } from '@croupier/endpoints/calls/referrals'
import { useFormat } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { Stat } from '@croupier/ui-kit/Stat'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from './Failure.tsx'
import { Friends } from './Friends.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { referralQuery } from './queries.ts'
import styles from './Rewards.module.css'
import { useTermsText } from './use-terms-text.ts'

/** What a friend brings, and what has come of it. */
function Summary({ referral }: { readonly referral: ReferralData }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const formatTerms = useTermsText()
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const { deposit, reward, invited, rewarded, earned } = referral
  return (
    <>
      <p className={styles['intro']}>
        {t('invite.rule', { reward: format.money(reward), deposit: format.money(deposit) })} {formatTerms(referral)}
      </p>
      <div className={styles['figures']}>
        <Stat label={t('invite.invited')} value={<NumberText value={numbers.format(invited)} />} />
        <Stat label={t('invite.rewarded')} value={<NumberText value={numbers.format(rewarded)} />} />
        <Stat label={t('invite.earned')} value={<MoneyText value={format.money(earned)} />} />
      </div>
    </>
  )
}

/** The page on which a member invites friends. */
export function Referral() {
  const { t } = useTranslation('rewards')
  const query = useQuery(referralQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  if (failure) return <Failure {...failure} />
  return (
    <div className={styles['root']}>
      {data ? (
        <>
          <Summary referral={data} />
          <InvitationCard referral={data} />
        </>
      ) : (
        <output className={styles['section']} aria-label={t('loading')}>
          <Skeleton shape="text" />
          <Skeleton shape="block" className={styles['placeholder']} />
        </output>
      )}
      <Friends />
    </div>
  )
}
