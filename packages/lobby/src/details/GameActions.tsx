import type { Game } from '@croupier/endpoints/calls/games'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { play } from '@croupier/ui-kit/icons/play'
import { useTile } from '../model/use-tile.ts'

/** Starts a game as its tile does. */
export function GameActions({ game }: { readonly game: Game }) {
  const { play: start, trial } = useTile()(game)
  return (
    <>
      {trial && <Button onClick={trial.onPress}>{trial.label}</Button>}
      <Button variant="primary" startIcon={<Icon shape={play} />} onClick={start.onPress}>
        {start.label}
      </Button>
    </>
  )
}
