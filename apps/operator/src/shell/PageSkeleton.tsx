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
    <div>
      {/* Outside of what is busy, which screen readers leave out. */}
      <output>
        <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      </output>
      <div className={styles['root']} aria-busy="true">
        <Skeleton className={styles['title']} />
        <Skeleton className={styles['filters']} />
        <Skeleton className={styles['content']} />
      </div>
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
