import { subtract, type Money } from '@croupier/domain/money'
import type { TeamOverview, TeamPeriod } from '@croupier/endpoints/calls/agent-team'
import { useFormat } from '@croupier/i18n/react'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { Stat, type StatDelta } from '@croupier/ui-kit/Stat'
import { useTranslation } from 'react-i18next'
import { SignedMoney } from './SignedMoney.tsx'
import styles from './Team.module.css'

const counts = ['members', 'agents', 'active', 'registered'] as const
const amounts = ['deposit', 'withdrawal', 'bet', 'validBet', 'net'] as const

/** More of these is neither good nor bad. */
const neutral: ReadonlySet<string> = new Set(['withdrawal', 'net'])

function toDelta(id: string, difference: bigint | number, text: string, comparedWith: string): StatDelta {
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'level'
  const tone = neutral.has(id) || direction === 'level' ? 'neutral' : direction === 'up' ? 'positive' : 'negative'
  return { text, comparedWith, direction, tone }
}

interface TeamFiguresProps {
  readonly overview: TeamOverview | undefined
  /** Accounts that are online now; undefined while they load, null while they cannot be loaded, which is tried again and again. */
  readonly online: number | null | undefined
  /** Number of days of the range. */
  readonly days: number
}

/** The figures of the range, each with its difference to the range before. */
export function TeamFigures({ overview, online, days }: TeamFiguresProps) {
  const { t } = useTranslation('agentTeam')
  const format = useFormat()
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const signed = new Intl.NumberFormat(format.numberLocales, { signDisplay: 'exceptZero' })
  const comparedWith = t('overview.before', { count: days })
  const loading = { loading: overview === undefined, loadingLabel: t('overview.loading') }

  function showCount(id: (typeof counts)[number]) {
    if (!overview) return undefined
    const difference = overview.current[id] - overview.previous[id]
    return {
      value: <NumberText value={numbers.format(overview.current[id])} />,
      delta: toDelta(id, difference, signed.format(difference), comparedWith),
    }
  }

  function showAmount(id: (typeof amounts)[number]) {
    if (!overview) return undefined
    const amount = overview.current[id]
    const difference: Money = subtract(amount, overview.previous[id])
    return {
      value: id === 'net' ? <SignedMoney amount={amount} /> : <MoneyText value={format.money(amount)} />,
      delta: toDelta(id, difference.minor, format.signedMoney(difference), comparedWith),
    }
  }

  return (
    <section className={styles['figures']} aria-label={t('overview.figures')}>
      <div className={styles['counts']}>
        <Stat
          label={t('overview.online')}
          value={online === null ? '–' : online !== undefined && <NumberText value={numbers.format(online)} />}
          loading={online === undefined}
          loadingLabel={t('overview.loading')}
        />
        {counts.map((id) => (
          <Stat key={id} label={t(`overview.${id}`)} {...loading} value={null} {...showCount(id)} />
        ))}
      </div>
      <div className={styles['amounts']}>
        {amounts.map((id) => (
          <Stat key={id} label={t(`overview.${id}`)} {...loading} value={null} {...showAmount(id)} />
        ))}
      </div>
    </section>
  )
}

/** Whether there is nobody in the team. */
export function isTeamEmpty({ members }: TeamPeriod): boolean {
  return members === 0
}
