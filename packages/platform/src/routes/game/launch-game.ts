import { launchGame as endpoint } from '@croupier/endpoints/calls/games'
import { launchGameFor } from '../../catalogue/launch-game.ts'
import { operation } from '../../http/operation.ts'

/** Opens a game session and answers the path of the game under a launch host. */
export const launchGame = operation.session(endpoint, (kernel, call) => launchGameFor(kernel, call, call.query))
