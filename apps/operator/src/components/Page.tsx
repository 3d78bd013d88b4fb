import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Page.module.css'

interface PageProps {
  readonly title: ReactNode
  /** What the browser calls the page; the title where that is a text. */
  readonly name?: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page with its heading. */
export function Page({ title, name = typeof title === 'string' ? title : undefined, ...parts }: PageProps) {
  const { description, actions, children } = parts
  const { t } = useTranslation('operator')
  const full = name === undefined ? t('title') : `${name} · ${t('title')}`
  useEffect(() => {
    document.title = full
    return () => {
      document.title = t('title')
    }
  }, [full, t])
  return (
    <div className={styles['root']}>
      <div className={styles['head']}>
        <div className={styles['titles']}>
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          {description !== undefined && <p className={styles['description']}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
