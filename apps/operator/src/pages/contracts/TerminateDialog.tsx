import type { ContractKind } from '@croupier/domain/contract'
import { terminateContract } from '@croupier/endpoints/calls/ops/contracts'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { EndedContracts } from './EndedContracts.tsx'
import { useConfirmedChange } from './use-confirmed-change.ts'

interface TerminateDialogProps {
  readonly memberKey: MemberKey
  readonly kind: ContractKind
  readonly onClose: () => void
}

/** Terminates the contract of the house with an agent, with the window that is open now. */
export function TerminateDialog({ memberKey, kind, onClose }: TerminateDialogProps) {
  const { t } = useTranslation('operator')
  const { account } = memberKey
  const change = useConfirmedChange((attempt) =>
    api.call(terminateContract, { body: { ...memberKey, kind, ...attempt } }),
  )

  async function terminate(reason: string) {
    if (!(await change.confirm(reason))) return
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    showToast('positive', t('contracts.terminated', { account }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('contracts.terminateTitle', { kind: t(`contracts.kind.${kind}`) })}
      description={t('contracts.terminateText', { account })}
      confirmLabel={t('contracts.terminate')}
      tone="danger"
      onConfirm={terminate}
      onClose={onClose}
    >
      {change.ends.length > 0 && <EndedContracts ends={change.ends} />}
    </ChangeDialog>
  )
}
