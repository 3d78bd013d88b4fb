import { GameTileSkeleton } from '@croupier/ui-kit/GameTileSkeleton'
import styles from './GameGrid.module.css'

/** A grid of skeletons, shown while the games load. */
export function GameGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles['root']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <GameTileSkeleton key={index} />
      ))}
    </div>
  )
}
