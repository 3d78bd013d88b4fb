import type { GameWire } from '@croupier/endpoints/calls/games'
import type { OfferedGame } from './merchant-catalogue.ts'
import { gameIconPath } from './picture-paths.ts'

/** A game as the wire carries it; its name in the language asked for, in English where it has none. */
export function gameToWire(game: OfferedGame, language: string): GameWire {
  return {
    nodeId: game.nodeId,
    gameId: game.nodeId,
    gameCode: game.gameCode,
    gameType: game.gameType,
    vassalage: game.vendor,
    gameClassify: game.classify,
    gameName: game.name.EN,
    displayName: game.name[language] ?? game.name.EN,
    showIcon: gameIconPath(game.vendor, game.gameCode),
    isHot: game.hot ? 1 : 0,
    supportPlay: game.offersDemo ? 0 : 1,
    isGame: game.isGame ? 'GAME' : 'VASSALAGE',
    maintenance: game.underMaintenance,
  }
}
