import type { ClientBrand } from '@croupier/brand/client'
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
  /** A fact that helps: an end time, an address. */
  readonly fact?: string | undefined
  /** Where customer service answers; the button is left out when there is none. */
  readonly customerService?: string | undefined
  readonly children?: ReactNode
}

/** A whole-page state of the site with the brand's face: maintenance, blocked region, no answer. */
export function StatusScreen({ brand, title, text, fact, customerService, children }: StatusScreenProps) {
  const { t } = useTranslation()
  // The document's title is outside React; the page that opens afterwards sets its own.
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
  }, [title, brand])
  return (
    <main className={styles['root']} data-slot="status-screen">
      <div className={styles['card']}>
        <img className={styles['mark']} src={brand.mark} alt={brand.name} width={72} height={72} />
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        {fact !== undefined && <p className={styles['fact']}>{fact}</p>}
        <div className={styles['actions']}>
          {children}
          {customerService !== undefined && (
            <Button href={customerService} target="_blank" rel="noreferrer" startIcon={<Icon shape={headset} />}>
              {t('action.customerService')}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
