import type { Game, VendorCard } from '@croupier/endpoints/calls/games'

/** Creates a game; by default a slot that offers free play. */
export function createGame(nodeId: string, changes: Partial<Game> = {}): Game {
  return {
    nodeId,
    gameId: nodeId,
    gameCode: `CODE-${nodeId}`,
    gameType: 'RNG',
    vendor: 'KFW',
    classify: 'SC',
    name: `Game ${nodeId}`,
    iconPath: `/games/${nodeId}.png`,
    largeIconPath: `/games/${nodeId}.png?w=480`,
    hot: false,
    offersDemo: true,
    isGame: true,
    underMaintenance: false,
    ...changes,
  }
}

/** Creates a vendor of a category, named by its code. */
export function createVendor(vassalage: string): VendorCard {
  return { vassalage, accountTypeName: vassalage, name: vassalage, underMaintenance: false, games: 1 }
}
