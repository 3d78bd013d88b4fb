import type { OwnContract } from '@croupier/endpoints/calls/contracts'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { Versions } from './Versions.tsx'

/** The contract of the agent with the one above it: offers, what is in force, and the earlier versions. */
export function MyContract({ own: { versions } }: { readonly own: OwnContract }) {
  const { t } = useTranslation('agentContracts')
  return (
    <div className={styles['part']}>
      <h2 className={styles['heading']}>{t('contract.with', { party: t('party.upline') })}</h2>
      {versions.length === 0 ? (
        <EmptyState title={t('contract.none')} description={t('contract.noneHint')} />
      ) : (
        <Versions contracts={versions} />
      )}
    </div>
  )
}
