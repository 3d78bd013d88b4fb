import {
  contractLimits,
  contractRates,
  tierAmounts,
  type ContractKind,
  type TierAmount,
} from '@croupier/domain/contract'
import { currencies, type Currency } from '@croupier/domain/money'
import { useCurrencySymbol } from '@croupier/runtime/data/use-currency-symbol'
import { useRate } from '@croupier/runtime/data/use-rate'
import { AmountField } from '@croupier/ui-kit/AmountField'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { trash } from '@croupier/ui-kit/icons/trash'
import { Notice } from '@croupier/ui-kit/Notice'
import { NumberField } from '@croupier/ui-kit/NumberField'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import type { DraftProblem, TierDraft } from './offer-draft.ts'

/** Basis points of the whole base. */
const whole = contractLimits.rate
const percent = { style: 'percent', maximumFractionDigits: 2 } as const

interface TierFieldsProps {
  readonly kind: ContractKind
  readonly tier: TierDraft
  readonly number: number
  readonly currency: Currency
  /** BCP 47. */
  readonly language: string
  /** The own rates under these conditions, in the order of the rates; null where the own contract pays nothing. */
  readonly limits: readonly number[] | null
  readonly problems: readonly DraftProblem[]
  /** That of what is wrong with the whole tier. */
  readonly noticeRef: RefObject<HTMLDivElement | null>
  readonly onChange: (tier: TierDraft) => void
  /** Absent for the only tier. */
  readonly onRemove: (() => void) | undefined
}

/** Returns the text of the problem of a rate; undefined without one. */
function useRateProblem(problems: readonly DraftProblem[]) {
  const { t } = useTranslation('agentContracts')
  const formatRate = useRate()
  return (position: number): string | undefined => {
    const found = problems.find((each) => each.field === 'rate' && each.position === position)
    if (found?.problem === 'aboveOwn')
      return t('offer.problem.aboveOwn', { number: found.tier + 1, rate: formatRate(found.limit) })
    return found && t('offer.problem.rate')
  }
}

type RateFieldProps = Pick<TierFieldsProps, 'kind' | 'tier' | 'language' | 'limits' | 'problems' | 'onChange'>

/** The rates of a tier, with the own ones as their limits. */
function RateFields({ kind, tier, language, limits, problems, onChange }: RateFieldProps) {
  const { t } = useTranslation(['agentContracts', 'forms'])
  const formatRate = useRate()
  const getProblem = useRateProblem(problems)
  return contractRates[kind].map((name, position) => {
    const rate = tier.rates[position] ?? null
    const limit = limits?.[position] ?? 0
    return (
      <NumberField
        key={name}
        label={t(`tier.${name}`)}
        mark={t('forms:mark.required')}
        hint={t('offer.own', { rate: formatRate(limit) })}
        error={getProblem(position)}
        value={rate === null ? null : rate / whole}
        onValueChange={(value) =>
          onChange({
            ...tier,
            rates: tier.rates.with(position, value === null ? null : Math.round(value * whole)),
          })
        }
        min={0}
        max={1}
        step={0.001}
        format={percent}
        language={language}
        decreaseLabel={t('offer.less')}
        increaseLabel={t('offer.more')}
        required
      />
    )
  })
}

/** A tier of an offer: what the team has to reach, and the rates that apply then. */
export function TierFields(props: TierFieldsProps) {
  const { kind, tier, number, currency, language, limits, problems, noticeRef, onChange, onRemove } = props
  const { t } = useTranslation(['agentContracts', 'forms'])
  const symbol = useCurrencySymbol(currency)
  const getAmountLabel = (name: TierAmount) => (name === 'betAmount' ? t(`tier.betAmount.${kind}`) : t(`tier.${name}`))
  const isWrong = (field: DraftProblem['field']) => problems.some((each) => each.field === field)
  const changeAmount = (name: TierAmount, value: string) =>
    onChange({ ...tier, amounts: { ...tier.amounts, [name]: value } })
  return (
    <fieldset className={styles['tier']}>
      <legend className={styles['legend']}>{t('tier.number', { number })}</legend>
      {onRemove && (
        <IconButton
          className={styles['remove']}
          shape={trash}
          label={t('offer.removeTier', { number })}
          onClick={onRemove}
        />
      )}
      {isWrong('tier') && (
        <Notice ref={noticeRef} tone="negative" tabIndex={-1}>
          {t('offer.problem.order')}
        </Notice>
      )}
      <div className={styles['fields']}>
        <RateFields {...{ kind, tier, language, limits, problems, onChange }} />
        {tierAmounts.map((name) => (
          <AmountField
            key={name}
            label={getAmountLabel(name)}
            mark={t('forms:mark.optional')}
            error={isWrong(name) ? t('offer.problem.amount') : undefined}
            value={tier.amounts[name]}
            onValueChange={(value) => changeAmount(name, value)}
            exponent={currencies[currency].exponent}
            currency={symbol}
            language={language}
          />
        ))}
        <NumberField
          label={t('tier.activeMembers')}
          mark={t('forms:mark.optional')}
          value={tier.activeMembers}
          onValueChange={(activeMembers) => onChange({ ...tier, activeMembers })}
          min={0}
          max={contractLimits.activeMembers}
          language={language}
          decreaseLabel={t('offer.less')}
          increaseLabel={t('offer.more')}
        />
      </div>
    </fieldset>
  )
}
