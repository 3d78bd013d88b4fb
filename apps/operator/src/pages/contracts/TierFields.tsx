import { contractRates, tierAmounts, type ContractKind } from '@croupier/domain/contract'
import type { Currency } from '@croupier/domain/money'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'
import stack from '../../components/Stack.module.css'
import type { ContractProblem, TierDraft, TierField } from '../../model/contract-drafts.ts'
import { MoneyField } from '../site/MoneyField.tsx'

interface TierFieldsProps {
  readonly kind: ContractKind
  readonly tier: TierDraft
  readonly currency: Currency
  readonly problems: readonly ContractProblem[]
  readonly onChange: (change: TierDraft) => void
}

/** The rates of a tier, and the conditions under which they apply. */
export function TierFields({ kind, tier, currency, problems, onChange }: TierFieldsProps) {
  const { t } = useTranslation('operator')
  const getProblem = (field: TierField) => {
    const found = problems.find((each) => each.field === field)
    return found && t(`contracts.problem.${found.problem}`)
  }
  const isOutOfOrder = problems.some(({ field }) => field === 'tier')
  return (
    <>
      {isOutOfOrder && <p role="alert">{t('contracts.problem.order')}</p>}
      <div className={stack['columns']}>
        {contractRates[kind].map((name) => (
          <TextField
            key={name}
            label={t(`contracts.${name}`)}
            inputMode="decimal"
            value={tier[name] ?? ''}
            error={getProblem(name)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value.trim() })}
          />
        ))}
        {tierAmounts.map((name) => (
          <MoneyField
            key={name}
            label={t(`contracts.${name}`)}
            currency={currency}
            value={tier[name] ?? ''}
            error={getProblem(name)}
            onValueChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <TextField
          label={t('contracts.activeMembers')}
          inputMode="numeric"
          value={tier.activeMembers ?? ''}
          error={getProblem('activeMembers')}
          onChange={(event) => onChange({ activeMembers: event.currentTarget.value.trim() })}
        />
      </div>
    </>
  )
}
