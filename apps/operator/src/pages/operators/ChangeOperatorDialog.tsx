import { changeOperator } from '@croupier/endpoints/calls/ops/operators'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { pickChanges } from '../../model/pick-changes.ts'
import { profileQuery } from '../../queries/profile.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { AccessFields, isComplete, type Access } from './AccessFields.tsx'
import { operatorsQuery, type OperatorRow } from './queries.ts'

interface ChangeOperatorDialogProps {
  readonly operator: OperatorRow
  readonly onClose: () => void
}

/** Changes roles and brands of an operator, or disables it. */
export function ChangeOperatorDialog({ operator, onClose }: ChangeOperatorDialogProps) {
  const { t } = useTranslation('operator')
  const { username } = operator
  const [access, setAccess] = useState<Access>(operator)
  const [disabled, setDisabled] = useState(operator.state === 'disabled')

  async function change(reason: string) {
    const { roles, merchants } = access
    const next = { roles: [...roles], merchants: merchants && [...merchants], disabled }
    const shown = { roles: operator.roles, merchants: operator.merchants, disabled: operator.state === 'disabled' }
    await api.call(changeOperator, { body: { username, ...pickChanges(shown, next), reason } })
    await queryClient.invalidateQueries({ queryKey: operatorsQuery.queryKey })
    // It may be the operator of this session.
    void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    showToast('positive', t('operators.changed', { username }))
    onClose()
  }

  return (
    <ChangeDialog
      title={t('operators.changeTitle', { username })}
      description={t('operators.changeText')}
      confirmLabel={t('action.save')}
      complete={isComplete(access)}
      onConfirm={change}
      onClose={onClose}
    >
      <AccessFields value={access} onValueChange={setAccess} />
      <Checkbox
        label={t('operators.disabled')}
        description={t('operators.disabledHint')}
        checked={disabled}
        onCheckedChange={setDisabled}
      />
    </ChangeDialog>
  )
}
