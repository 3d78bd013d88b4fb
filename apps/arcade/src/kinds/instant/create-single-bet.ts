import type { InstantSession } from '@croupier/fair/studio-wire'
import type { GameView, KindGame, KindOptions } from '../game-view.ts'
import { createInstant, type InstantKindOptions } from './create-instant.ts'
import type { InstantServices } from './instant-services.ts'
import { InstantScene } from './InstantScene.tsx'
import type { InstantTranslate } from '../../text/instant-texts.ts'

/** A kind whose round has one bet: its first target, its speed, its components, and the name of its main button. */
interface SingleBetKind extends Pick<GameView, 'Board' | 'Detail' | 'Info'>, Partial<Pick<GameView, 'Fairness'>> {
  readonly firstTarget: string
  readonly revealMs: InstantKindOptions['revealMs']
  readonly getStart: (t: InstantTranslate) => string
}

/** Creates a game with one bet a round. */
export async function createSingleBet(
  options: KindOptions<InstantSession>,
  { firstTarget, revealMs, getStart, ...components }: SingleBetKind,
): Promise<KindGame<InstantServices>> {
  const { services, runner } = await createInstant(options, { firstTarget, revealMs })
  const { t } = services
  const start = getStart(t)
  return {
    services,
    runner,
    view: {
      Fairness: null,
      ...components,
      Scene: InstantScene,
      Stake: null,
      hasFreeSpins: false,
      texts: { start, hurry: t('play.hurry'), hint: start, ready: start },
    },
  }
}
