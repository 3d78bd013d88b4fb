import type { Mission } from '@croupier/endpoints/calls/missions'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { ProgressBar } from '@croupier/ui-kit/ProgressBar'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../rewards/Failure.tsx'
import { passClaimFocus } from '../rewards/pass-claim-focus.ts'
import rewards from '../rewards/Rewards.module.css'
import { useTermsText } from '../rewards/use-terms-text.ts'
import { CardsSkeleton } from './CardsSkeleton.tsx'
import styles from './Missions.module.css'
import { missionsQuery } from './queries.ts'
import { useClaimMission } from './use-claim-mission.ts'
import { useMissionFormat } from './use-mission-format.ts'

interface MissionCardProps {
  readonly mission: Mission
}

/** A mission with its progress, and the button that claims its reward. */
function MissionCard({ mission }: MissionCardProps) {
  const { t } = useTranslation('missions')
  const format = useFormat()
  const { fact, total, reward: formatReward } = useMissionFormat()
  const formatTerms = useTermsText()
  const { title, period, goal, done, share, state, reward, endsAt } = mission
  const { claim, isClaiming } = useClaimMission(mission)
  return (
    <li className={styles['mission']} data-state={state} tabIndex={-1}>
      <div className={styles['head']}>
        <h2 className={rewards['name']}>{title}</h2>
        <span className={styles['tags']}>
          <StatusTag tone="neutral">{t(`period.${period}`)}</StatusTag>
          {state === 'claimed' && <StatusTag tone="positive">{t('isClaimed')}</StatusTag>}
        </span>
      </div>
      <ProgressBar
        label={fact(mission)}
        value={share}
        valueText={t('progress', { done: total(done), goal: total(goal) })}
      />
      <div className={styles['foot']}>
        <div className={rewards['facts']}>
          <p className={rewards['amount']}>
            <bdi>{formatReward(reward.kind === 'money' ? reward.amount : reward.points)}</bdi>
          </p>
          {reward.kind === 'money' && <p className={rewards['hint']}>{formatTerms(reward)}</p>}
          {endsAt !== null && <p className={rewards['hint']}>{t('until', { time: format.dateTime(endsAt) })}</p>}
        </div>
        {state === 'claimable' && (
          <Button
            ref={passClaimFocus}
            variant="primary"
            loading={isClaiming}
            aria-label={t('claimOf', { name: title })}
            onClick={claim}
          >
            {t('claim')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The missions of the account. */
export function Missions() {
  const { t } = useTranslation('missions')
  const query = useQuery(missionsQuery(useSite(), useLanguage()))
  const failure = useFailure(query)
  if (failure) return <Failure {...failure} />
  if (!query.data) return <CardsSkeleton />
  const { missions } = query.data
  if (missions.length === 0) return <EmptyState title={t('none')} description={t('noneHint')} />
  return (
    <>
      <p className={rewards['intro']}>{t('intro')}</p>
      <ul className={rewards['list']}>
        {missions.map((mission) => (
          <MissionCard key={mission.missionId} mission={mission} />
        ))}
      </ul>
    </>
  )
}
