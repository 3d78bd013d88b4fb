import { getTitle } from '@croupier/domain/localized-fields'
import { useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { download } from '@croupier/ui-kit/icons/download'
import { headset } from '@croupier/ui-kit/icons/headset'
import { mail } from '@croupier/ui-kit/icons/mail'
import { useTranslation } from 'react-i18next'
import { AppDownload } from './AppDownload.tsx'
import { useApps } from './apps.ts'
import { getServiceEntries, useServiceLink } from './use-service-window.ts'
import styles from './ServiceBar.module.css'

/**
 * The bar at the edge of the page: codes of the apps, customer service and the messaging channel (specification, section 2
 * "Right bar"). Phones have the messaging channel alone, above the bottom bar.
 */
export function ServiceBar() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const entries = getServiceEntries(useSite().gate)
  const apps = useApps()
  const service = useServiceLink(entries.liveChat)
  const messaging = useServiceLink(entries.messaging)
  if (apps.length === 0 && !service && !messaging) return null
  return (
    <aside className={styles['root']} aria-label={t('service.bar')}>
      {apps.length > 0 && (
        <span className={styles['wide']}>
          <AppDownload trigger={<IconButton variant="secondary" shape={download} label={t('download.title')} />} />
        </span>
      )}
      {service && (
        <IconButton
          {...service}
          className={styles['wide']}
          variant="secondary"
          shape={headset}
          label={t('service.liveChat')}
        />
      )}
      {messaging && entries.messaging && (
        <IconButton
          {...messaging}
          className={styles['messaging']}
          variant="primary"
          shape={mail}
          label={getTitle(entries.messaging, language)}
        />
      )}
    </aside>
  )
}
