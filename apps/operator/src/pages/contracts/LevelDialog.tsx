import type { ContractKind } from '@croupier/domain/contract'
import { setContractLevel } from '@croupier/endpoints/calls/ops/contracts'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import type { AgentContracts } from './queries.ts'

type Level = AgentContracts['levels'][ContractKind]

const contractLevels = [0, 1, 2] as const satisfies readonly Level[]

interface LevelDialogProps {
  readonly memberKey: MemberKey
  readonly kind: ContractKind
  readonly level: Level
  readonly onClose: () => void
}

/** Sets what an agent may do with a kind of contract. */
export function LevelDialog({ memberKey, kind, level, onClose }: LevelDialogProps) {
  const { t } = useTranslation('operator')
  const [chosen, setChosen] = useState(level)
  const { account } = memberKey

  async function change(reason: string) {
    await api.call(setContractLevel, { body: { ...memberKey, kind, level: chosen, reason } })
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', t('contracts.levelSaved', { account }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('contracts.levelTitle', { kind: t(`contracts.kind.${kind}`) })}
      description={t('contracts.levelText', { account })}
      confirmLabel={t('action.save')}
      complete={chosen !== level}
      onConfirm={change}
      onClose={onClose}
    >
      <RadioGroup
        label={t('contracts.level')}
        options={contractLevels.map((value) => ({ value: `${value}` as const, label: t(`contracts.levels.${value}`) }))}
        value={`${chosen}`}
        onValueChange={(value) => setChosen(contractLevels.find((each) => `${each}` === value) ?? level)}
      />
    </ChangeDialog>
  )
}
