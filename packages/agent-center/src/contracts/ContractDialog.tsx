import { useSite } from '@croupier/runtime/platform/site-context'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useAudience } from '@croupier/runtime/session/session'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Notice } from '@croupier/ui-kit/Notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ContractActions } from './ContractActions.tsx'
import styles from './Contracts.module.css'
import { waitingContractsQuery } from './queries.ts'
import { Terms } from './Terms.tsx'
import { Waiting } from './Waiting.tsx'

/** An offer that waits for the agent, with its tiers. It opens by itself after a login, and may be closed and opened again. */
export function ContractDialog({ params: { id }, onClose }: OverlayProps<{ readonly id: string }>) {
  const { t } = useTranslation(['agentContracts', 'common', 'forms', 'errors'])
  const audience = useAudience()
  const query = useQuery(waitingContractsQuery(useSite()))
  const contract = query.data?.find(({ contractId }) => contractId === id)
  return (
    <Dialog
      // The session may have ended meanwhile.
      open={audience === 'agent'}
      onClose={onClose}
      size="large"
      title={contract ? t('overlay.title', { kind: t(`kind.${contract.kind}`) }) : t('contract.waiting')}
      description={contract ? t(`about.${contract.kind}`) : undefined}
      closeLabel={t('common:action.close')}
    >
      {query.data === undefined ? (
        <Waiting query={query} failed={t('contract.failed')} loading={t('contract.loading')} />
      ) : contract === undefined ? (
        <div className={styles['section']}>
          <Notice>{t('overlay.gone')}</Notice>
          <Button wide onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </div>
      ) : (
        <div className={styles['section']}>
          <Terms contract={contract} />
          <ContractActions contract={contract} onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}
