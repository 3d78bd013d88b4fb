import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { useCloseOnBack } from '@croupier/runtime/overlays/use-close-on-back'
import { Dialog, type DialogProps } from '@croupier/ui-kit/Dialog'
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
  const { t } = useTranslation(['member', 'common', 'errors'])
  const { data } = query
  const failure = useFailure(query)
  useCloseOnBack(true, dialog.onClose)
  return (
    <Dialog open closeLabel={t('common:action.close')} {...dialog}>
      {data !== undefined ? (
        <div className={styles['details']}>{renderDetails(data)}</div>
      ) : failure ? (
        <FailedState title={t('detail.failed')} failure={failure} />
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
