import { contractLimits, contractPeriods, type ContractKind } from '@croupier/domain/contract'
import type { Currency } from '@croupier/domain/money'
import { setContract, type OperatorContract } from '@croupier/endpoints/calls/ops/contracts'
import { Select } from '@croupier/ui-kit/Select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { findContractProblems, readContract, writeContract, type ContractDraft } from '../../model/contract-drafts.ts'
import type { MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { MoneyField } from '../site/MoneyField.tsx'
import { NumberedRows } from '../site/NumberedRows.tsx'
import { EndedContracts } from './EndedContracts.tsx'
import { TierFields } from './TierFields.tsx'
import { useConfirmedChange } from './use-confirmed-change.ts'

interface SetContractDialogProps {
  readonly memberKey: MemberKey
  readonly kind: ContractKind
  readonly currency: Currency
  /** The contract that is replaced; undefined without one. */
  readonly contract: OperatorContract | undefined
  readonly onClose: () => void
}

/** Sets the contract of the house with an agent, from the next window on. */
export function SetContractDialog({ memberKey, kind, currency, contract, onClose }: SetContractDialogProps) {
  const { t } = useTranslation('operator')
  const [start] = useState(() => readContract(contract))
  const [draft, setDraft] = useState(start)
  const [touched, setTouched] = useState(false)
  const problems = findContractProblems(kind, draft, currency)
  const { account } = memberKey
  const change = useConfirmedChange((attempt) =>
    api.call(setContract, {
      body: { ...memberKey, ...writeContract(kind, draft, currency), ...attempt },
    }),
  )

  function edit(part: Partial<ContractDraft>) {
    change.reset()
    setDraft({ ...draft, ...part })
  }

  async function save(reason: string) {
    if (!(await change.confirm(reason))) return
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', t('contracts.saved', { account }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('contracts.setTitle', { kind: t(`contracts.kind.${kind}`) })}
      description={t('contracts.setText', { account })}
      confirmLabel={t('action.save')}
      size="large"
      complete={problems.length === 0}
      changed={draft !== start}
      onConfirm={save}
      onIncomplete={() => setTouched(true)}
      onClose={onClose}
    >
      {kind === 'dividend' && (
        <Select
          label={t('contracts.period')}
          options={contractPeriods.map((value) => ({ value, label: t(`contracts.periods.${value}`) }))}
          value={draft.period}
          onValueChange={(period) => edit({ period })}
        />
      )}
      <MoneyField
        label={t('contracts.threshold')}
        currency={currency}
        value={draft.threshold}
        error={undefined}
        onValueChange={(threshold) => edit({ threshold })}
      />
      <NumberedRows
        rows={draft.tiers}
        max={contractLimits.tiers}
        newRow={{}}
        getTitle={(number) => t('contracts.tier', { number })}
        renderFields={(tier, index, onTierChange) => (
          <TierFields
            problems={touched ? problems.filter((problem) => problem.tier === index) : []}
            onChange={onTierChange}
            {...{ kind, tier, currency }}
          />
        )}
        onChange={(tiers) => edit({ tiers })}
      />
      {change.ends.length > 0 && <EndedContracts ends={change.ends} />}
    </ChangeDialog>
  )
}
