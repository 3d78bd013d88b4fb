import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useTranslation } from 'react-i18next'
import { Brandmark } from './Brandmark.tsx'
import header from './Header.module.css'
import styles from './PageSkeleton.module.css'
import shell from './Shell.module.css'

/** A page that loads: heading and a block of content. */
export function PageSkeleton() {
  const { t } = useTranslation('operator')
  return (
    <div className={styles['root']} aria-busy="true">
      <VisuallyHidden aria-live="polite">{t('state.loading')}</VisuallyHidden>
      <Skeleton className={styles['title']} />
      <Skeleton className={styles['filters']} />
      <Skeleton className={styles['content']} />
    </div>
  )
}

/** The frame before the operator is known, with its final geometry. */
export function ShellSkeleton() {
  const { t } = useTranslation('operator')
  return (
    <div className={shell['root']}>
      <div className={header['root']}>
        <span className={header['home']}>
          <Brandmark />
          <span className={header['product']}>{t('title')}</span>
        </span>
      </div>
      <div className={shell['menu']} />
      <main className={shell['main']}>
        <PageSkeleton />
      </main>
    </div>
  )
}
