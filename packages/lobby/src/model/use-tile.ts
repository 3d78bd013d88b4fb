import type { Game } from '@croupier/endpoints/calls/games'
import { useFlag } from '@croupier/flags/react'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useVendorName } from '@croupier/runtime/data/vendors'
import type { GameTileProps } from '@croupier/ui-kit/GameTile'
import { useTranslation } from 'react-i18next'
import { gameDetailsOverlay } from '../overlay-handles.ts'
import { useFavorites } from '../queries/use-favorites.ts'
import { useLaunch } from './use-launch.ts'

/** Props of a tile, with the node id of its game, by which the focus comes back to it. */
type GameProps = GameTileProps & { readonly 'data-game': string }

function openDetails({ nodeId, name }: Game): void {
  openOverlay(gameDetailsOverlay, { nodeId, name })
}

/** Returns a function from a game to its tile's props. Called once per list, so that tiles need no subscriptions. */
export function useTile(): (game: Game) => GameProps {
  const { t } = useTranslation('lobby')
  const { brand, pictures } = useSite()
  const freePlay = useFlag('FREEPLAY3')
  const launch = useLaunch()
  const { isFavorite, toggle } = useFavorites()
  const getVendorName = useVendorName()
  return (game) => {
    const active = isFavorite(game)
    const demo = freePlay && game.offersDemo && !game.underMaintenance
    return {
      'data-game': game.nodeId,
      title: game.name,
      vendor: getVendorName(game.vendor),
      picture: pictures.url(`${game.iconPath}?r=${brand.layout.tile}`),
      onRetryUrl: (failed) => pictures.nextUrl(failed),
      play: { label: t('tile.play'), onPress: () => launch(game, 'real') },
      trial: demo ? { label: t('tile.trial'), onPress: () => launch(game, 'demo') } : undefined,
      favorite: { label: t(active ? 'tile.removeFavorite' : 'tile.addFavorite'), active, onPress: () => toggle(game) },
      // A vendor in a list of games opens its games.
      details: game.isGame ? { label: t('tile.details'), onPress: () => openDetails(game) } : undefined,
      hotLabel: game.hot && !game.underMaintenance ? t('tile.hot') : undefined,
      maintenanceLabel: game.underMaintenance ? t('tile.maintenance') : undefined,
    }
  }
}
