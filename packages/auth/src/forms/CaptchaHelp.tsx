import { useServiceUrl } from '@croupier/runtime/platform/customer-service'
import { openServiceWindow } from '@croupier/runtime/platform/service-window'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Link } from '@croupier/ui-kit/Link'
import { useTranslation } from 'react-i18next'
import styles from '../AuthDialog.module.css'

/** The way to customer service for who cannot read a captcha, which has no text alternative; nothing without a channel of it. */
export function CaptchaHelp() {
  const { t } = useTranslation('auth')
  const url = useServiceUrl(useSite().gate.customerService[0])
  if (url === undefined) return null
  return (
    <p className={styles['help']}>
      {t('captcha.unreadable')}{' '}
      <Link
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (openServiceWindow(url)) event.preventDefault()
        }}
      >
        {t('captcha.service')}
      </Link>
    </p>
  )
}
