import type { ClientBrand } from '@croupier/brand/client'
import { openServiceWindow } from '@croupier/runtime/platform/service-window'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { headset } from '@croupier/ui-kit/icons/headset'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './StatusScreen.module.css'

interface StatusScreenProps {
  readonly brand: ClientBrand
  readonly title: string
  readonly text: string
  /** Additional information: an end time, an IP address. */
  readonly detail?: string | undefined
  /** URL of the customer service; without it there is no button. */
  readonly customerService?: string | undefined
  readonly children?: ReactNode
}

/** A full-page state of the site in the look of the brand: maintenance, blocked region, no response. */
export function StatusScreen({ brand, title, text, detail, customerService, children }: StatusScreenProps) {
  const { t } = useTranslation()
  // The document's title is outside React; the next page sets its own.
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
  }, [title, brand])
  return (
    <main className={styles['root']} data-slot="status-screen">
      <div className={styles['card']}>
        <img className={styles['mark']} src={brand.mark} alt={brand.name} width={72} height={72} />
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
        <div className={styles['actions']}>
          {children}
          {customerService !== undefined && (
            <Button
              href={customerService}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (openServiceWindow(customerService)) event.preventDefault()
              }}
              startIcon={<Icon shape={headset} />}
            >
              {t('action.customerService')}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
