import { useLanguage } from '@croupier/i18n/react'
import { bannersQuery } from '@croupier/runtime/data/queries'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './contents.module.css'

/** The pictures of the licence: the banners of group w_license. */
export function LicenceOverlay({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['shell', 'common', 'errors'])
  const site = useSite()
  const query = useQuery(bannersQuery(site, useLanguage()))
  const failure = useFailure(query)
  const licences = query.data?.filter(({ groupName }) => groupName === 'w_license')
  return (
    <Dialog open title={t('licence.title')} closeLabel={t('common:action.close')} onClose={onClose}>
      {failure && <FailedState title={t('contents.failed')} failure={failure} />}
      {!licences && !failure && (
        <output aria-label={t('contents.loading')}>
          <Skeleton className={styles['placeholder']} />
        </output>
      )}
      {licences?.length === 0 && <EmptyState title={t('contents.empty')} />}
      {licences?.map(({ id, title, text, url }) => (
        <figure key={id} className={styles['body']}>
          <LazyImage
            className={styles['picture']}
            ratio="2 / 1"
            src={site.pictures.url(url)}
            alt={title}
            onRetryUrl={(failed) => site.pictures.nextUrl(failed)}
          />
          <figcaption className={styles['caption']}>{text}</figcaption>
        </figure>
      ))}
    </Dialog>
  )
}
