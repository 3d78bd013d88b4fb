import { launchGame as endpoint } from '@croupier/endpoints/calls/games'
import { launchGame as launch } from '../launch-game.ts'
import { operation } from '../../../core/http/operation.ts'

/** Opens a game session and returns the path of the game on a launch host. */
export const launchGame = operation.session(endpoint, (kernel, call) => launch(kernel, call, call.query))
