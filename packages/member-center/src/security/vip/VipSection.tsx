import { subtract } from '@croupier/domain/money'
import { getShare } from '@croupier/domain/rounding'
import type { VipLevel, VipState } from '@croupier/endpoints/calls/vip'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useMemberState } from '@croupier/runtime/data/use-member-state'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Accordion } from '@croupier/ui-kit/Accordion'
import { Badge } from '@croupier/ui-kit/Badge'
import { Icon } from '@croupier/ui-kit/Icon'
import { star } from '@croupier/ui-kit/icons/star'
import { Meter } from '@croupier/ui-kit/Meter'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { vipQuery } from '../queries.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { SecuritySection } from '../SecuritySection.tsx'
import { LevelBenefits } from './LevelBenefits.tsx'
import styles from './VipSection.module.css'

/** How far the next level is. Valid bets may exceed its threshold until the level is counted. */
function Progress({ vip, next }: { readonly vip: VipState; readonly next: VipLevel | undefined }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  if (!next) return <p className={styles['highest']}>{t('vip.highest')}</p>
  const { validBet } = vip
  const missing = subtract(next.threshold, validBet)
  return (
    <Meter
      label={t('vip.next', { level: next.label })}
      value={getShare(validBet.minor, next.threshold.minor)}
      valueText={t('vip.progress', { done: format.money(validBet), target: format.money(next.threshold) })}
      hint={t('vip.missing', { amount: format.money(missing) })}
    />
  )
}

function Levels({ vip }: { readonly vip: VipState }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const { levels, rank } = vip
  return (
    <Accordion
      multiple
      defaultOpen={[String(rank), String(rank + 1)]}
      items={levels.map((level, index) => ({
        value: String(index + 1),
        title: (
          <span className={styles['level']}>
            <span className={styles['levelName']}>
              {level.label}
              {index + 1 === rank && <Badge tone="accent">{t('vip.current')}</Badge>}
            </span>
            <span className={styles['threshold']}>
              {level.threshold.minor === 0n ? t('vip.first') : t('vip.from', { amount: format.money(level.threshold) })}
            </span>
          </span>
        ),
        content: <LevelBenefits level={level} />,
      }))}
    />
  )
}

function Programme({ vip }: { readonly vip: VipState }) {
  const { t } = useTranslation('security')
  const { levels, rank } = vip
  return (
    <>
      <div className={styles['own']}>
        <span className={styles['mark']}>
          <Icon shape={star} />
        </span>
        <div className={styles['names']}>
          <p className={styles['name']}>{levels[rank - 1]?.label}</p>
          <p className={styles['rank']}>{t('vip.rank', { rank, total: levels.length })}</p>
        </div>
      </div>
      <Progress vip={vip} next={levels[rank]} />
      <Levels vip={vip} />
    </>
  )
}

function LoadedProgramme({ rank }: { readonly rank: number }) {
  const { t } = useTranslation(['security', 'common', 'errors'])
  const query = useQuery(vipQuery(useSite(), useLanguage(), rank))
  const { data } = query
  const failure = useFailure(query)
  if (failure) {
    return <FailedState title={t('vip.failed')} failure={failure} />
  }
  if (!data) return <RowsSkeleton label={t('vip.loading')} rows={3} />
  return data.rank === 0 ? null : <Programme vip={data} />
}

/** The VIP level of the account, the way to the next one, and what each level offers; absent where there are no levels. */
export function VipSection() {
  const { t } = useTranslation('security')
  const state = useMemberState()
  return state?.hasVip === true ? (
    <SecuritySection title={t('vip.title')} hint={t('vip.hint')}>
      <LoadedProgramme rank={state.vipRankLevel} />
    </SecuritySection>
  ) : null
}
