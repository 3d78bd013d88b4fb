import { getListName, getTile } from './tiles.ts'

/** The tile that has been pressed last. */
interface PressedTile {
  /** Node id of its game. */
  readonly game: string
  readonly listName: string | null
  /** URL of its picture. */
  readonly picture: string | undefined
}

let pressed: PressedTile | null = null

/** Returns what is known of the tile of a game that has been pressed last; null if that was another game. */
export function getPressedTile(game: string): PressedTile | null {
  return pressed?.game === game ? pressed : null
}

/** Remembers which tile is pressed. Returns a function that disconnects. */
export function connectPresses(): () => void {
  // Before the press is handled, which may leave the page.
  const handleClick = ({ target }: MouseEvent) => {
    const tile = getTile(target)
    const game = tile?.dataset['game']
    if (!tile || game === undefined) return
    const picture = tile.querySelector('img')?.currentSrc
    pressed = { game, listName: getListName(tile), picture: picture === '' ? undefined : picture }
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
