import type { ContractAction } from '@croupier/domain/contract'
import type { Contract } from '@croupier/endpoints/calls/contracts'
import { Button, type ButtonProps } from '@croupier/ui-kit/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from './ActionDialog.tsx'
import styles from './Contracts.module.css'

const variants = {
  accept: 'primary',
  sign: 'primary',
  reject: 'secondary',
  cancel: 'secondary',
  terminate: 'danger',
} as const satisfies Record<ContractAction, ButtonProps['variant']>

interface ContractActionsProps {
  readonly contract: Contract
  /** Called after an action has succeeded. */
  readonly onDone?: () => void
}

/** What the agent may do with a version; each action asks first. */
export function ContractActions({ contract, onDone }: ContractActionsProps) {
  const { t } = useTranslation('agentContracts')
  const [asked, setAsked] = useState<ContractAction>()
  if (contract.actions.length === 0) return null
  return (
    <div className={styles['actions']}>
      {contract.actions.map((action) => (
        <Button key={action} variant={variants[action]} onClick={() => setAsked(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      {asked !== undefined && (
        <ActionDialog
          contract={contract}
          action={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            onDone?.()
          }}
        />
      )}
    </div>
  )
}
