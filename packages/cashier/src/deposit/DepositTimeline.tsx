import { findDepositStep, isMemberDepositStep, isOpenDeposit } from '@croupier/domain/deposit'
import type { Deposit } from '@croupier/endpoints/calls/deposits'
import { useFormat } from '@croupier/i18n/react'
import { Timeline, type TimelineEvent } from '@croupier/ui-kit/Timeline'
import { useTranslation } from 'react-i18next'

/** Steps after which nothing was credited. */
const failures = new Set(['decline', 'reject', 'expire', 'cancel'])

/** What has happened to a deposit, and what comes next. */
export function DepositTimeline({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  const { timeline, state, amount, reason, expectedMinutes, needsReference } = deposit
  const past = timeline.flatMap(({ step, at }, index): TimelineEvent[] => {
    const known = findDepositStep(step)
    if (known === null || !isMemberDepositStep(known)) return []
    const isReason = reason !== null && (known === 'reject' || known === 'decline')
    return [
      {
        id: `${index}`,
        title: t(`step.${known}`),
        state: failures.has(known) ? 'failed' : 'done',
        time: format.dateTime(at),
        dateTime: at,
        description: isReason ? t(`reason.${reason}`) : undefined,
      },
    ]
  })
  const next: TimelineEvent[] = !isOpenDeposit(state)
    ? []
    : [
        {
          id: 'current',
          title: state === 'reviewing' ? t('next.reviewing') : t('next.pending'),
          state: 'current',
          description: state === 'reviewing' ? t('next.wait') : needsReference ? t('next.report') : t('next.pay'),
        },
        {
          id: 'credit',
          title: t('next.credit'),
          state: 'upcoming',
          description: t('deposit.about', { count: expectedMinutes }),
        },
      ]
  return (
    <Timeline
      label={t('timeline', { amount: format.money(amount) })}
      events={[...past, ...next]}
      stateLabels={{
        done: t('stepState.done'),
        current: t('stepState.current'),
        upcoming: t('stepState.upcoming'),
        failed: t('stepState.failed'),
      }}
    />
  )
}
