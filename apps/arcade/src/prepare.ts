import { models } from '@croupier/fair/catalogue'
import type { SlotModel } from '@croupier/fair/model'
import { skinOf } from '@croupier/fair/skin'
import type { FairnessState, StudioSession } from '@croupier/fair/studio-wire'
import { lookOf, type Look } from './art/looks.ts'
import { loadThemeArt } from './art/theme-art.ts'
import { createController } from './game/controller.ts'
import { reduce, startState } from './game/state.ts'
import { createStore } from './game/store.ts'
import type { Host } from './host/host.ts'
import type { Launch } from './host/launch.ts'
import {
  readPreferences,
  readSessionToken,
  writePreferences,
  writeSessionToken,
  type Preferences,
} from './host/storage.ts'
import { createSounds } from './sound/sounds.ts'
import { symbolArt } from './stage/sprites.ts'
import { titleFont } from './stage/title.ts'
import { openSession, resumeSession, studioClient, StudioError } from './studio/client.ts'
import { amountsOf } from './text/amounts.ts'
import { languageTags, type Translate } from './text/texts.ts'
import type { Play } from './ui/context.ts'

/** Lettering is waited for this long; the title is drawn in another face rather than late. */
const faceTimeoutMs = 1_500

/** Opens the session and brings everything together that the game needs. Throws StudioError, `INSECURE` over plain http. */
export async function preparePlay(launch: Launch, host: Host, t: Translate): Promise<Play> {
  if (!window.isSecureContext) throw new StudioError('INSECURE')
  const { session, token } = await enter(launch)
  const skin = skinOf(session.gameCode, launch.title || session.gameName)
  const look = lookOf(skin.theme, skin.variant)
  const [themeArt] = await Promise.all([loadThemeArt[skin.theme](), loadFace(look, session.gameName)])
  const amounts = amountsOf(session.currency, session.exponent, languageTags[launch.language])
  const bets = session.bets.map((bet) => amounts.read(bet))
  const bet = Math.max(0, session.bets.indexOf(session.startBet))
  const store = createStore(startState({ balance: amounts.read(session.balance), bets, bet }), reduce)
  const preferences = createStore<Preferences, Partial<Preferences>>(readPreferences(), (state, change) => ({
    ...state,
    ...change,
  }))
  preferences.subscribe(() => writePreferences(preferences.get()))
  const fairness = createStore<FairnessState, Partial<FairnessState>>(session.fairness, (state, change) => ({
    ...state,
    ...change,
  }))
  const studio = studioClient(token)
  const sounds = createSounds(skin.sounds)
  sounds.setOn(preferences.get().sound)
  const model: SlotModel = models[session.maths.model]
  paintPage(look, session.gameName)
  return {
    session,
    model,
    theme: skin.theme,
    look,
    art: symbolArt(themeArt, look, skin.lows),
    t,
    amounts,
    studio,
    store,
    preferences,
    sounds,
    host,
    fairness,
    controller: createController({
      store,
      studio,
      amounts,
      unitsPerBet: model.unitsPerBet,
      factor: model.freeSpins?.multiplier ?? 1,
      currency: session.currency,
      host,
      sounds,
      isTurbo: () => preferences.get().turbo,
      onPlayed: (rounds) => fairness.dispatch({ nonce: rounds }),
    }),
  }
}

/** A launch token works once: after a reload the session that it opened is taken up again. */
async function enter(launch: Launch): Promise<{ session: StudioSession; token: string }> {
  const kept = readSessionToken(launch.token)
  if (kept !== null) return { session: await resumeSession(kept), token: kept }
  const session = await openSession(launch.token, launch.vendor)
  if (session.sessionToken === undefined) throw new StudioError('SYSTEM_ERROR')
  writeSessionToken(launch.token, session.sessionToken)
  return { session, token: session.sessionToken }
}

async function loadFace(look: Look, name: string): Promise<void> {
  const wanted = document.fonts.load(titleFont(look, 40), name)
  const late = new Promise((resolve) => setTimeout(resolve, faceTimeoutMs))
  await Promise.race([wanted, late])
}

/** Gives the bars the colours of the skin. */
function paintPage(look: Look, name: string): void {
  document.title = name
  const { style } = document.documentElement
  const colours = {
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
    '--title-face': `'${look.titleFace}', var(--text-face)`,
  }
  for (const [property, value] of Object.entries(colours)) style.setProperty(property, value)
}
