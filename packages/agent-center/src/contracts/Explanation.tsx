import type { ContractKind } from '@croupier/domain/contract'
import { toMoney, type Money } from '@croupier/domain/money'
import { sumParts } from '@croupier/domain/salary'
import type { SalaryExplanation, SalarySums } from '@croupier/endpoints/calls/salaries'
import { useFormat } from '@croupier/i18n/react'
import { SignedAmount } from '@croupier/records/components/columns'
import { useRate } from '@croupier/runtime/data/use-rate'
import { DescriptionList, type DescriptionItem } from '@croupier/ui-kit/DescriptionList'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'

interface ExplanationProps {
  readonly kind: ContractKind
  readonly explanation: SalaryExplanation
  readonly sums: Pick<SalarySums, 'entitlement' | 'deductions' | 'result'>
}

/** The figures of the team that a kind follows from. */
const figures = {
  dailySalary: ['betAmount', 'validBet', 'netLoss'],
  hourlySalary: ['betAmount', 'winAmount', 'validBet', 'netLoss'],
  realtimeSalary: ['betAmount', 'validBet', 'wonBet', 'lostBet', 'netLoss'],
  dividend: ['betAmount', 'validBet', 'winAmount', 'rebate', 'bonus', 'netLoss'],
} as const satisfies Record<ContractKind, readonly (keyof SalaryExplanation['figures'])[]>

function useInputs(kind: ContractKind, { version, payer, tier, figures: booked }: SalaryExplanation) {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const items: DescriptionItem[] = [
    {
      term: t('detail.contract'),
      detail:
        version === null
          ? t('detail.noContract')
          : t('detail.versionWith', { version, party: payer === 'house' ? t('party.house') : t('party.upline') }),
    },
    { term: t('detail.tier'), detail: tier === null ? t('record.noTier') : t('tier.number', { number: tier + 1 }) },
    ...figures[kind].map((name) => ({
      term: t(`figure.${name}`),
      detail: <MoneyText value={format.money(booked[name])} />,
    })),
    { term: t('figure.activeMembers'), detail: <NumberText value={numbers.format(booked.activeMembers)} /> },
  ]
  return items
}

/** The formula with its exact value and the rounded one. */
function Formula({ tier, parts, exact, lossBefore: { currency } }: SalaryExplanation) {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const formatRate = useRate()
  // A tier without parts is that of a dividend whose result is negative.
  if (parts.length === 0) return <p>{t(tier === null ? 'detail.nothing' : 'detail.carriedOver')}</p>
  const terms = parts.map(
    ({ name, base, rate }) => `${t(`figure.${name}`)} ${format.money(base)} × ${formatRate(rate)}`,
  )
  const rounded = sumParts(parts.map(({ base, ...part }) => ({ ...part, base: base.minor })))
  return (
    <>
      <p className={styles['formula']}>
        {terms.join(' + ')} = {exact}
      </p>
      <p className={styles['hint']}>
        {t('detail.rounded', { amount: format.money(toMoney(rounded, currency)) })} {t('detail.rounding')}
      </p>
    </>
  )
}

/** How an amount comes about: contract, tier, figures of the team, formula, rounding, deductions and what is carried over. */
export function Explanation({ kind, explanation, sums }: ExplanationProps) {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const { lossBefore, lossAfter, bookedBefore, downlines } = explanation
  const renderMoney = (amount: Money) => <MoneyText value={format.money(amount)} />
  const isSet = ({ minor }: Money) => minor !== 0n
  return (
    <>
      <DescriptionList items={useInputs(kind, explanation)} />
      <section className={styles['section']} aria-label={t('detail.formula')}>
        <h3 className={styles['heading']}>{t('detail.formula')}</h3>
        <Formula {...explanation} />
      </section>
      <DescriptionList
        items={[
          ...(isSet(lossBefore)
            ? [{ term: t('detail.lossBefore'), detail: <SignedAmount amount={lossBefore} /> }]
            : []),
          ...(isSet(lossAfter) ? [{ term: t('detail.lossAfter'), detail: <SignedAmount amount={lossAfter} /> }] : []),
          ...(isSet(bookedBefore) ? [{ term: t('detail.bookedBefore'), detail: renderMoney(bookedBefore) }] : []),
          { term: t('record.entitlement'), detail: renderMoney(sums.entitlement) },
          ...downlines.map(({ username, entitlement }) => ({
            term: t('detail.deduction', { account: username }),
            detail: renderMoney(entitlement),
          })),
          { term: t('record.deductions'), detail: renderMoney(sums.deductions) },
          { term: t('record.result'), detail: <SignedAmount amount={sums.result} /> },
        ]}
      />
    </>
  )
}
