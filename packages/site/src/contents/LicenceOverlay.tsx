import { useLanguage } from '@croupier/i18n/react'
import { bannersQuery } from '@croupier/runtime/data/queries'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './contents.module.css'

/** The pictures of the licence: the banners of group w_license. */
export function LicenceOverlay({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['shell', 'common'])
  const site = useSite()
  const { data = [] } = useQuery(bannersQuery(site, useLanguage()))
  const licences = data.filter(({ groupName }) => groupName === 'w_license')
  return (
    <Dialog open title={t('licence.title')} closeLabel={t('common:action.close')} onClose={onClose}>
      {licences.length === 0 && <EmptyState title={t('contents.empty')} />}
      {licences.map(({ id, title, text, url }) => (
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
