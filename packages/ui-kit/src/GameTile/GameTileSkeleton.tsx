import type { ComponentProps } from 'react'
import { classNames } from '../internal/class-names.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import skeleton from '../Skeleton/Skeleton.module.css'
import styles from './GameTile.module.css'

export interface GameTileSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether the tiles will show their vendor. */
  readonly vendor?: boolean | undefined
}

/** Placeholder with the geometry of a tile. */
export function GameTileSkeleton({ vendor = true, className, ...rest }: GameTileSkeletonProps) {
  return (
    <div
      data-slot="game-tile-skeleton"
      aria-hidden="true"
      {...rest}
      className={classNames(styles['root'], skeleton['group'], className)}
    >
      <Skeleton className={styles['mediaSkeleton']} />
      <div className={styles['caption']}>
        <Skeleton shape="text" className={classNames(styles['title'], styles['titleSkeleton'])} />
        {vendor && <Skeleton shape="text" className={classNames(styles['vendor'], styles['vendorSkeleton'])} />}
      </div>
      <Skeleton className={styles['trialSkeleton']} />
    </div>
  )
}
