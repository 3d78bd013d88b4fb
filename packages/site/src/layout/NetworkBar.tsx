import { useConnection } from '@croupier/runtime/platform/connection'
import { useTranslation } from 'react-i18next'
import styles from './NetworkBar.module.css'

/** Notice while the browser is offline. An explicit live region, which a modal dialog does not hide. */
export function NetworkBar() {
  const { t } = useTranslation()
  const online = useConnection((connection) => connection.online)
  return (
    <output className={styles['root']} aria-live="polite" data-offline={online ? undefined : ''}>
      {online ? null : t('state.offline')}
    </output>
  )
}
