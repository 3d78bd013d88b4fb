import { toMoney } from '@croupier/domain/money'
import type { Contract } from '@croupier/endpoints/calls/contracts'
import { useFormat } from '@croupier/i18n/react'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { TierTable } from './TierTable.tsx'

const fixedPeriods = { dailySalary: 'daily', hourlySalary: 'hour', realtimeSalary: 'fiveMinutes' } as const

/** What is agreed: period, active members, tiers with conditions and rates, and the time in which it is in force. */
export function Terms({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const { kind, version, terms, currency, effectiveFrom, endsAt } = contract
  const period = kind === 'dividend' ? (terms.period ?? 'monthly') : fixedPeriods[kind]
  const toTime = (instant: string) => <time dateTime={instant}>{format.dateTime(instant)}</time>
  return (
    <>
      <DescriptionList
        items={[
          { term: t('period.label'), detail: t(`period.${period}`) },
          {
            term: t('contract.threshold'),
            detail: <MoneyText value={format.money(toMoney(terms.activeThreshold, currency))} />,
          },
          ...(effectiveFrom === null ? [] : [{ term: t('contract.from'), detail: toTime(effectiveFrom) }]),
          ...(endsAt === null ? [] : [{ term: t('contract.until'), detail: toTime(endsAt) }]),
        ]}
      />
      <TierTable caption={t('tier.captionOf', { version })} {...{ kind, terms, currency }} />
      <p className={styles['hint']}>{t('tier.hint')}</p>
    </>
  )
}
