import type { Contract } from '@croupier/endpoints/calls/contracts'
import { Notice } from '@croupier/ui-kit/Notice'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ContractActions } from './ContractActions.tsx'
import styles from './Contracts.module.css'
import { Events } from './Events.tsx'
import { StateTag } from './StateTag.tsx'
import { Terms } from './Terms.tsx'
import { usePartyName } from './use-party-name.ts'

/** What comes next for a version that waits for one of its parties. */
function NextStep({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation('agentContracts')
  const party = usePartyName()(contract)
  const { state, party: ownParty } = contract
  if (state === 'offered')
    return <Notice>{ownParty === 'downline' ? t('contract.waitingHint') : t('contract.sent', { party })}</Notice>
  if (state === 'accepted')
    return <Notice>{ownParty === 'upline' ? t('contract.toSign', { party }) : t('contract.accepted')}</Notice>
  return null
}

/** A version of a contract with what the agent may do with it. */
export function ContractCard({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation('agentContracts')
  const id = useId()
  const { version } = contract
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id} className={styles['heading']}>
          {t('contract.version', { version })}
        </h3>
        <StateTag contract={contract} />
      </div>
      <NextStep contract={contract} />
      <Terms contract={contract} />
      <Events contract={contract} />
      <ContractActions contract={contract} />
    </article>
  )
}
