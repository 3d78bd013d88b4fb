import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { Dialog, type DialogProps } from '@croupier/ui-kit/Dialog'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Records.module.css'

interface DetailsDialogProps<Data> extends Pick<DialogProps, 'onClose' | 'size' | 'title'> {
  readonly query: FallibleQuery & { readonly data: Data | undefined }
  readonly renderDetails: (data: Data) => ReactNode
}

/** What is behind a row, loaded when it is opened. */
export function DetailsDialog<Data>({ query, renderDetails, ...dialog }: DetailsDialogProps<Data>) {
  const { t, i18n } = useTranslation(['member', 'common', 'errors'])
  const { data } = query
  const failure = useFailure(query)
  useCloseOnBack(true, dialog.onClose)
  return (
    <Dialog open closeLabel={t('common:action.close')} {...dialog}>
      {data !== undefined ? (
        <div className={styles['details']}>{renderDetails(data)}</div>
      ) : failure ? (
        <ErrorState
          title={t('detail.failed')}
          description={getErrorText(i18n, failure.error)}
          retryLabel={t('common:action.retry')}
          retrying={failure.retrying}
          onRetry={failure.onRetry}
        />
      ) : (
        <>
          <output>
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
          </output>
          <Skeleton shape="block" className={styles['waiting']} />
        </>
      )}
    </Dialog>
  )
}
