import type { Game } from '@croupier/endpoints/calls/games'
import { GameTile } from '@croupier/ui-kit/GameTile'
import { memo, type Ref } from 'react'
import { useTile } from '../model/use-tile.ts'
import styles from './GameGrid.module.css'

/** Number of tiles that are likely on the first screen. */
const eagerTiles = 6

interface GameTilesProps {
  readonly games: readonly Game[]
  /** Whether another list reuses the elements of this one, which is faster than creating them. */
  readonly recycled: boolean
  readonly tileRef: Ref<HTMLLIElement> | undefined
}

/** The tiles of a grid. Memoised, because rendering them takes longer than dimming the grid may take. */
const GameTiles = memo(function GameTiles({ games, recycled, tileRef }: GameTilesProps) {
  const getTileProps = useTile()
  return games.map((game, index) => (
    <li key={recycled ? index : game.nodeId} ref={tileRef}>
      <GameTile {...getTileProps(game)} eager={index < eagerTiles} />
    </li>
  ))
})

interface GameGridProps {
  readonly games: readonly Game[]
  readonly dimmed?: boolean
  /** For lists that are replaced as a whole. In one that loses single games, the tiles after them would reload. */
  readonly recycled?: boolean
  /** Ref of each tile. */
  readonly tileRef?: Ref<HTMLLIElement> | undefined
}

/** A grid of games in the brand's tile geometry. */
export function GameGrid({ games, dimmed = false, recycled = false, tileRef }: GameGridProps) {
  return (
    <ul className={styles['root']} data-slot="game-grid" aria-busy={dimmed} data-dimmed={dimmed ? '' : undefined}>
      <GameTiles games={games} recycled={recycled} tileRef={tileRef} />
    </ul>
  )
}
