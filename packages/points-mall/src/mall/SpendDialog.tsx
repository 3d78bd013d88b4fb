import type { Money } from '@croupier/domain/money'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useAudience } from '@croupier/runtime/session/session'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Notice } from '@croupier/ui-kit/Notice'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getConfirmation, type Confirmation } from './confirmation.ts'
import { Failure } from './Failure.tsx'
import styles from './PointMall.module.css'
import { balanceQuery, paymentPasswordQuery } from './queries.ts'

/** What a form that spends points gets of the account. */
export interface SpendProps {
  readonly balance: Money
  readonly confirmation: Confirmation
  /** Called once the points are spent. */
  readonly onSpent: () => void
}

interface SpendDialogProps<Offer> {
  readonly title: string
  readonly description: string
  /** What points are spent on, as it is now; null where it is no longer offered. */
  readonly offer: UseQueryResult<Offer | null>
  /** Says that it is no longer offered. */
  readonly goneText: string
  readonly onClose: () => void
  readonly children: (offer: Offer, props: SpendProps) => ReactNode
}

function Waiting() {
  const { t } = useTranslation('points')
  return (
    <div>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton className={styles['waiting']} />
    </div>
  )
}

/** A dialog that spends points, once it is known on what, how many there are, and which password confirms that. */
export function SpendDialog<Offer>({
  title,
  description,
  offer,
  goneText,
  onClose,
  children,
}: SpendDialogProps<Offer>) {
  const { t } = useTranslation('common')
  const site = useSite()
  const audience = useAudience()
  const balance = useQuery(balanceQuery(site))
  const password = useQuery(paymentPasswordQuery(site))
  const failure = useFailure(offer, balance, password)
  const [isSpent, setSpent] = useState(false)
  function onSpent() {
    // The history closes the dialog a moment later, in which another press would spend again.
    setSpent(true)
    onClose()
  }
  function createContent(): ReactNode {
    if (offer.data === null) return <Notice tone="negative">{goneText}</Notice>
    if (offer.data !== undefined && balance.data && password.data) {
      const confirmation = getConfirmation(password.data)
      return children(offer.data, { balance: balance.data.balance, confirmation, onSpent })
    }
    return failure ? <Failure {...failure} /> : <Waiting />
  }
  return (
    <Dialog
      // The history may open it again after the session has ended.
      open={!isSpent && (audience === 'member' || audience === 'agent')}
      size="small"
      title={title}
      description={description}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      {createContent()}
    </Dialog>
  )
}
