import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useTranslation } from 'react-i18next'
import styles from '../rewards/Rewards.module.css'

/** Stands for cards while they load. */
export function CardsSkeleton() {
  const { t } = useTranslation('missions')
  return (
    <output className={styles['list']} aria-label={t('loading')}>
      <Skeleton shape="block" className={styles['placeholder']} />
      <Skeleton shape="block" className={styles['placeholder']} />
    </output>
  )
}
