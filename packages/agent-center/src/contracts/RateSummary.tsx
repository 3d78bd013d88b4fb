import { contractRates, type ContractKind, type ContractTerms } from '@croupier/domain/contract'
import { useRate } from '@croupier/runtime/data/use-rate'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'

interface RateSummaryProps {
  readonly kind: ContractKind
  readonly terms: ContractTerms
}

/** The lowest and the highest rate of a contract, for each name of a rate. */
export function RateSummary({ kind, terms: { tiers } }: RateSummaryProps) {
  const { t } = useTranslation('agentContracts')
  const formatRate = useRate()
  const names = contractRates[kind]
  return (
    <span className={styles['rates']}>
      {names.map((name) => {
        const rates = tiers.map((tier) => tier[name] ?? 0)
        const [low, high] = [Math.min(...rates), Math.max(...rates)]
        const text = low === high ? formatRate(low) : `${formatRate(low)}–${formatRate(high)}`
        return (
          <span key={name}>
            {names.length > 1 && `${t(`tier.${name}`)} `}
            <NumberText value={text} />
          </span>
        )
      })}
    </span>
  )
}
