import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useTranslation } from 'react-i18next'
import styles from './GameDetails.module.css'

/** Stands for the details of a game while they load. */
export function DetailsSkeleton() {
  const { t } = useTranslation('gameDetails')
  return (
    <div className={styles['root']}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <div className={styles['head']}>
        <Skeleton className={styles['picture']} />
        <Skeleton shape="block" className={styles['facts']} />
      </div>
      <Skeleton shape="block" className={styles['waiting']} />
    </div>
  )
}
