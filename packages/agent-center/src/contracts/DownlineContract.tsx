import { isContractOpen } from '@croupier/domain/contract'
import type { OwnContract } from '@croupier/endpoints/calls/contracts'
import { useStartFocus } from '@croupier/runtime/forms/use-start-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Icon } from '@croupier/ui-kit/Icon'
import { plus } from '@croupier/ui-kit/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'
import { createOfferDraft } from './offer-draft.ts'
import { OfferForm } from './OfferForm.tsx'
import { downlineContractsQuery } from './queries.ts'
import type { ContractFilter } from './use-contract-filter.ts'
import { setOfferDraft, useOfferDraft } from './use-offer-draft.ts'
import { Versions } from './Versions.tsx'
import { Waiting } from './Waiting.tsx'

interface DownlineContractProps {
  readonly own: OwnContract
  readonly filter: ContractFilter
  readonly party: string
}

/** The contract with an agent directly below: its versions, and an offer of the next one. */
export function DownlineContract({ own, filter, party }: DownlineContractProps) {
  const { t } = useTranslation('agentContracts')
  const { kind } = filter.request
  const query = useQuery(downlineContractsQuery(useSite(), { kind, username: party }))
  const section = useRef<HTMLElement>(null)
  const draft = useOfferDraft(kind, party)
  const isOffering = draft !== undefined
  useStartFocus(section, isOffering)
  const contracts = query.data?.contracts
  const start = contracts?.find(({ state }) => state === 'signed')?.terms ?? null
  const isOpen = contracts?.some(({ state }) => isContractOpen(state)) ?? true
  const isUnknown = query.error !== null && 'code' in query.error && query.error.code === 'NOT_FOUND'

  function startOffer(): void {
    const { currency, signed } = own
    const period = signed?.terms.period ?? null
    setOfferDraft(kind, party, createOfferDraft(kind, { start, period, currency }))
  }

  return (
    <section ref={section} className={styles['section']} aria-labelledby="contract-party">
      <div className={styles['head']}>
        {/* It takes the focus of a form that closes; a form that opens has fields for it. */}
        <h2 id="contract-party" className={styles['heading']} tabIndex={isOffering ? undefined : -1}>
          {t('contract.with', { party })}
        </h2>
        <Button onClick={() => filter.change({ party: undefined })}>{t('downlines.back')}</Button>
      </div>
      {isUnknown ? (
        <EmptyState title={t('downlines.unknown')} description={t('downlines.unknownHint')} />
      ) : contracts === undefined ? (
        <Waiting query={query} failed={t('contract.failed')} loading={t('contract.loading')} />
      ) : (
        <>
          {isOffering ? (
            <OfferForm kind={kind} party={party} own={own} written={draft} />
          ) : (
            !isOpen &&
            own.mayOffer &&
            own.signed !== null && (
              <div className={styles['actions']}>
                <Button variant="primary" startIcon={<Icon shape={plus} />} onClick={startOffer}>
                  {t('action.offer')}
                </Button>
              </div>
            )
          )}
          {contracts.length > 0 ? (
            <Versions contracts={contracts} />
          ) : (
            !isOffering && <EmptyState title={t('downlines.without')} description={t('downlines.noneHint')} />
          )}
        </>
      )}
    </section>
  )
}
