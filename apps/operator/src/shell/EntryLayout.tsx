import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brandmark } from './Brandmark.tsx'
import styles from './EntryLayout.module.css'
import { Preferences } from './Preferences.tsx'

interface EntryLayoutProps {
  readonly title: string
  readonly description: string
  readonly children: ReactNode
}

/** The frame of the pages before a session: login and invitation. */
export function EntryLayout({ title, description, children }: EntryLayoutProps) {
  const { t } = useTranslation('operator')
  return (
    <div className={styles['root']}>
      <header className={styles['head']}>
        <span className={styles['product']}>
          <Brandmark />
          {t('title')}
        </span>
        <span className={styles['preferences']}>
          <Preferences />
        </span>
      </header>
      <main className={styles['main']}>
        <div className={styles['card']}>
          <div className={styles['titles']}>
            <h1 className={styles['title']}>{title}</h1>
            <p className={styles['description']}>{description}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
