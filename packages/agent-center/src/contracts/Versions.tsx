import { isContractOpen } from '@croupier/domain/contract'
import type { Contract } from '@croupier/endpoints/calls/contracts'
import { Accordion } from '@croupier/ui-kit/Accordion'
import { useTranslation } from 'react-i18next'
import { ContractCard } from './ContractCard.tsx'
import styles from './Contracts.module.css'
import { Events } from './Events.tsx'
import { StateTag } from './StateTag.tsx'
import { Terms } from './Terms.tsx'

interface VersionsProps {
  /** Newest first. */
  readonly contracts: readonly Contract[]
}

const isCurrent = ({ state, inForce }: Contract) => isContractOpen(state) || state === 'signed' || inForce

/** The versions of a contract: those that wait or apply, and the earlier ones. */
export function Versions({ contracts }: VersionsProps) {
  const { t } = useTranslation('agentContracts')
  const earlier = contracts.filter((contract) => !isCurrent(contract))
  return (
    <>
      {contracts.filter(isCurrent).map((contract) => (
        <ContractCard key={contract.contractId} contract={contract} />
      ))}
      {earlier.length > 0 && (
        <section className={styles['section']} aria-labelledby="contract-history">
          <h3 id="contract-history" className={styles['heading']}>
            {t('contract.history')}
          </h3>
          <Accordion
            headingLevel={4}
            multiple
            items={earlier.map((contract) => ({
              value: contract.contractId,
              title: (
                <>
                  {t('contract.version', { version: contract.version })} <StateTag contract={contract} />
                </>
              ),
              content: (
                <div className={styles['section']}>
                  <Terms contract={contract} />
                  <Events contract={contract} />
                </div>
              ),
            }))}
          />
        </section>
      )}
    </>
  )
}
