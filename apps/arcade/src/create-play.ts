import { getGameKind } from '@croupier/fair/game-kind'
import { getSkin } from '@croupier/fair/skin'
import type { StudioSession } from '@croupier/fair/studio-wire'
import { createLook, type Look } from './art/looks.ts'
import { createAcknowledge } from './game/acknowledge.ts'
import { createController } from './game/controller.ts'
import { createInitialState, reduce, type GameEvent, type GameState } from './game/state.ts'
import { createPatchStore, createStore, type Store } from './game/store.ts'
import type { Host } from './host/host.ts'
import { loadKind } from './kinds/load-kind.ts'
import type { KindOptions } from './kinds/game-view.ts'
import type { Launch } from './host/launch.ts'
import { openOrResumeSession } from './host/open-session.ts'
import { readPreferences, writePreferences } from './host/storage.ts'
import { createSounds } from './sound/sounds.ts'
import { getTitleFont } from './stage/title-font.ts'
import { createStudioClient, StudioError, type StudioClient } from './studio/client.ts'
import { createAmounts, type Amounts } from './text/amounts.ts'
import { languageTags, type Translate } from './text/texts.ts'
import type { Play } from './ui/context.ts'

/** Maximum wait for the title font; then the title is drawn with a fallback font. */
const fontTimeoutMs = 1_500

/** Opens the session and creates everything the game needs. Throws StudioError; `INSECURE` over plain http. */
export async function createPlay(launch: Launch, host: Host, t: Translate): Promise<Play> {
  if (!window.isSecureContext) throw new StudioError('INSECURE')
  // The kind loads while the session opens; its failure is reported where it is awaited.
  const kind = getGameKind(launch.gameCode)
  void loadKind[kind]().catch(() => undefined)
  const { session, token } = await openOrResumeSession<StudioSession>(launch)
  const play = await assemblePlay({ session, studio: createStudioClient(token), launch, host, t })
  applyLook(play.look, session.gameName)
  return play
}

interface PlayOptions {
  readonly session: StudioSession
  readonly studio: StudioClient
  readonly launch: Pick<Launch, 'title' | 'language' | 'returnUrl'>
  readonly host: Host
  readonly t: Translate
}

/** Creates everything the game of an opened session needs. */
export async function assemblePlay({ session, studio, launch, host, t }: PlayOptions): Promise<Play> {
  const skin = getSkin(session.gameCode, launch.title || session.gameName)
  const look = createLook(skin.theme, skin.variant)
  const titleFont = loadTitleFont(look, session.gameName)
  const amounts = createAmounts(session.currency, session.exponent, languageTags[launch.language])
  const store = createGameStore(session, amounts)
  const preferences = createPatchStore(readPreferences())
  preferences.subscribe(() => writePreferences(preferences.get()))
  const fairness = createPatchStore(session.fairness)
  const acknowledge = createAcknowledge(studio)
  const sounds = createSounds(skin.sounds, preferences.get().sound)
  const shared = { skin, look, language: launch.language, t, amounts, sounds, store, preferences }
  const { view, services, runner } = await createGame(session, shared)
  await titleFont
  return {
    session,
    siteOrigin: launch.returnUrl?.origin ?? null,
    theme: skin.theme,
    look,
    t,
    amounts,
    studio,
    store,
    preferences,
    sounds,
    host,
    fairness,
    view,
    services,
    acknowledge,
    controller: createController({
      store,
      studio,
      amounts,
      runner,
      currency: session.currency,
      host,
      sounds,
      isTurbo: () => preferences.get().turbo,
      acknowledge,
      onPlayed: (rounds) => fairness.dispatch({ nonce: rounds }),
    }),
  }
}

/** Creates the kind of game that the session is of. */
async function createGame(session: StudioSession, shared: Omit<KindOptions<StudioSession>, 'session'>) {
  if (session.kind === 'slot') return (await loadKind.slot())({ ...shared, session })
  return (await loadKind[session.kind]())({ ...shared, session })
}

function createGameStore(session: StudioSession, amounts: Amounts): Store<GameState, GameEvent> {
  const bets = session.bets.map((bet) => amounts.parse(bet))
  const bet = Math.max(0, session.bets.indexOf(session.startBet))
  return createStore(createInitialState({ balance: amounts.parse(session.balance), bets, bet }), reduce)
}

async function loadTitleFont(look: Look, name: string): Promise<void> {
  const loaded = document.fonts.load(getTitleFont(look, 40, name), name)
  const timeout = new Promise((resolve) => setTimeout(resolve, fontTimeoutMs))
  await Promise.race([loaded, timeout])
}

/** Sets the document title and the CSS custom properties of the look. */
function applyLook(look: Look, name: string): void {
  document.title = name
  const { style } = document.documentElement
  const colors = {
    '--accent': look.accent.base,
    '--accent-light': look.accent.light,
    '--accent-shade': look.accent.shade,
    '--accent-deep': look.accent.deep,
    '--accent-line': look.accent.line,
    '--accent-glow': look.accent.base,
    '--on-accent': look.accent.line,
    '--frame-light': look.frame.light,
    '--frame-base': look.frame.base,
    '--frame-shade': look.frame.shade,
    '--frame-deep': look.frame.deep,
    '--frame-line': look.frame.line,
    '--title-glint': look.title.glint,
    '--title-light': look.title.light,
    '--title-base': look.title.base,
    '--title-deep': look.title.deep,
    '--reel-top': look.reel[0],
    '--reel-bottom': look.reel[1],
    '--glass': look.glass,
    '--title-font': `'${look.titleFont}', var(--text-font)`,
  }
  for (const [property, value] of Object.entries(colors)) style.setProperty(property, value)
}
