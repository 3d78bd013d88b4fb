import type { WithdrawalEvent, WithdrawalState } from '@croupier/domain/withdrawal'
import { useFormat } from '@croupier/i18n/react'
import { Timeline, type TimelineEvent } from '@croupier/ui-kit/Timeline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount, type Withdrawal } from './queries.ts'

/** Steps that end or delay a withdrawal. */
const failures = new Set<WithdrawalEvent | 'request'>(['reject', 'cancel', 'fail', 'confirmMissing'])

/** States after which the member has received nothing yet. */
const beforePayout = new Set<WithdrawalState>(['requested', 'reviewing', 'proposed', 'approved', 'paying'])

interface WithdrawalTimelineProps {
  readonly withdrawal: Withdrawal
  /** What the member may do now. */
  readonly action: ReactNode
}

/** What happened to a withdrawal, where its money is, who has to act, what to do and how long it takes. */
export function WithdrawalTimeline({ withdrawal, action }: WithdrawalTimelineProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { events, state, holder, amount, currency, expectedAt, confirmBy, rejectReason } = withdrawal
  const past = events.map(({ event, at, actor }, index): TimelineEvent => ({
    id: `${index}`,
    title:
      event === 'confirm' && actor === 'operator' ? t('withdraw.step.confirmOperator') : t(`withdraw.step.${event}`),
    state: failures.has(event) ? 'failed' : 'done',
    time: format.dateTime(at),
    dateTime: at,
    description:
      event === 'reject' && rejectReason !== null
        ? t(`withdraw.reason.${rejectReason}`)
        : event === 'force'
          ? t('withdraw.forcedHint')
          : undefined,
  }))
  const due = expectedAt ?? confirmBy
  const current: TimelineEvent[] =
    holder === null
      ? []
      : [
          {
            id: 'current',
            title: t(`withdraw.now.${state}`),
            state: 'current',
            facts: [
              { term: t('withdraw.fact.money'), detail: t(`withdraw.where.${holder}`) },
              { term: t('withdraw.fact.holder'), detail: t(`withdraw.holder.${holder}`) },
              ...(due === null
                ? []
                : [
                    {
                      term: holder === 'member' ? t('withdraw.fact.auto') : t('withdraw.fact.due'),
                      detail: format.dateTime(due),
                    },
                  ]),
            ],
            description: t(`withdraw.todo.${holder}`),
            action,
          },
        ]
  const upcoming: TimelineEvent[] = beforePayout.has(state)
    ? [{ id: 'paid', title: t('withdraw.next.paid'), state: 'upcoming' }]
    : []
  return (
    <Timeline
      label={t('withdraw.timeline', { amount: format.money(parseAmount(currency, amount)) })}
      events={[...past, ...current, ...upcoming]}
      stateLabels={{
        done: t('withdraw.stepState.done'),
        current: t('withdraw.stepState.current'),
        upcoming: t('withdraw.stepState.upcoming'),
        failed: t('withdraw.stepState.failed'),
      }}
    />
  )
}
