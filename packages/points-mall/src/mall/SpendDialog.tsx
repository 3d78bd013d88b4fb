import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getConfirmation, type Confirmation } from './confirmation.ts'
import { Failure } from './Failure.tsx'
import styles from './PointMall.module.css'
import { paymentPasswordQuery } from './queries.ts'

interface SpendDialogProps {
  readonly title: string
  readonly description?: string
  readonly onClose: () => void
  readonly children: (confirmation: Confirmation) => ReactNode
}

/** A dialog that spends points, once it is known which password confirms that. */
export function SpendDialog({ title, description, onClose, children }: SpendDialogProps) {
  const { t } = useTranslation(['points', 'common'])
  const query = useQuery(paymentPasswordQuery(useSite()))
  const { data, error } = query
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {data ? (
        children(getConfirmation(data))
      ) : error ? (
        <Failure query={query} />
      ) : (
        <div>
          <output>
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
          </output>
          <Skeleton className={styles['waiting']} />
        </div>
      )}
    </Dialog>
  )
}
