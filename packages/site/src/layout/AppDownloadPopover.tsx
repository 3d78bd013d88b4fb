import { Link } from '@croupier/ui-kit/Link'
import { Popover } from '@croupier/ui-kit/Popover'
import { QrCode } from '@croupier/ui-kit/QrCode'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useApps } from './apps.ts'
import styles from './AppDownloadPopover.module.css'

/** QR codes of the apps beside their trigger; open at first, because it is loaded for a trigger that is being used. */
export function AppDownloadPopover({ trigger }: { readonly trigger: ReactElement }) {
  const { t } = useTranslation('shell')
  const apps = useApps()
  return (
    <Popover trigger={trigger} title={t('download.title')} openOnHover defaultOpen>
      <ul className={styles['apps']}>
        {apps.map(({ platform, url, label }) => (
          <li key={platform} className={styles['app']}>
            <QrCode text={url} label={t(`download.code.${platform}`)} />
            <Link href={url} target="_blank" rel="noreferrer">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>{t('download.hint')}</p>
    </Popover>
  )
}
