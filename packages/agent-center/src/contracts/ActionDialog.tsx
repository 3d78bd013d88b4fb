import { ApiError } from '@croupier/api-client/api-error'
import type { ContractAction } from '@croupier/domain/contract'
import type { Contract } from '@croupier/endpoints/calls/contracts'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Notice } from '@croupier/ui-kit/Notice'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CascadeList } from './CascadeList.tsx'
import styles from './Contracts.module.css'
import { cascadeQuery, processContract, reloadContracts, type CascadingAction } from './queries.ts'
import { usePartyName } from './use-party-name.ts'

interface ActionDialogProps {
  readonly contract: Contract
  readonly action: ContractAction
  readonly onClose: () => void
  readonly onDone: () => void
}

const isCascading = (action: ContractAction): action is CascadingAction => action !== 'reject' && action !== 'cancel'

/** Returns the contracts that the action ends; without a query for an action that ends none. */
function useCascade({ contractId }: Contract, action: ContractAction) {
  const site = useSite()
  const mayEnd = isCascading(action)
  const query = useQuery({ ...cascadeQuery(site, contractId, mayEnd ? action : 'accept'), enabled: mayEnd })
  return { ...query, isReady: !mayEnd || (query.data !== undefined && !query.isFetching) }
}

/** Asks before an action; names the contracts with downlines that end by it, and asks for consent to them. */
export function ActionDialog({ contract, action, onClose, onDone }: ActionDialogProps) {
  const { t, i18n } = useTranslation(['agentContracts', 'common', 'errors'])
  const site = useSite()
  const party = usePartyName()(contract)
  const cascade = useCascade(contract, action)
  const failure = useFailure(cascade)
  const ended = cascade.data?.contracts ?? []
  const consent = cascade.data?.consent ?? null
  /** The list that was agreed to: another list asks again. */
  const [agreed, setAgreed] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  const isAgreed = agreed === consent
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => processContract(site, contract, action, consent),
    networkMode: 'always',
    onSuccess: () => {
      showToast('positive', t(`done.${action}`))
      onDone()
    },
    onError: (problem) => {
      setAgreed(null)
      if (problem instanceof ApiError && problem.code === 'CONTRACT_CONSENT_REQUIRED') void cascade.refetch()
    },
    // After a failure too: the other side may have acted meanwhile.
    onSettled: () => reloadContracts(site),
  })
  useCloseOnBack(true, isPending ? undefined : onClose)

  function confirm() {
    setTouched(true)
    if (isAgreed) mutate()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size={ended.length > 0 ? 'medium' : 'small'}
      title={t(`ask.${action}`, { party })}
      description={t(`ask.${action}Hint`, { party })}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:in_more_cancel')}</Button>
          <Button
            variant={action === 'accept' || action === 'sign' ? 'primary' : 'danger'}
            loading={isPending}
            disabled={!cascade.isReady}
            onClick={confirm}
          >
            {t(`action.${action}`)}
          </Button>
        </>
      }
    >
      <div className={styles['section']}>
        {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
        {failure && <FailedState title={t('cascade.failed')} failure={failure} />}
        {cascade.isLoading && !failure && (
          <output aria-label={t('cascade.loading')}>
            <Skeleton className={styles['line']} />
          </output>
        )}
        {cascade.data && ended.length > 0 && (
          <>
            <CascadeList kind={contract.kind} action={action} cascade={cascade.data} />
            <Checkbox
              label={t('cascade.agree')}
              checked={isAgreed}
              onCheckedChange={(isChecked) => setAgreed(isChecked ? consent : null)}
            />
            {touched && !isAgreed && <Notice tone="negative">{t('cascade.agreeFirst')}</Notice>}
          </>
        )}
      </div>
    </Dialog>
  )
}
