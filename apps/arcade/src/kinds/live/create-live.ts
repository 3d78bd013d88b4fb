import { getDealer, type Dealer } from '@croupier/fair/live/dealers'
import { parseLiveCode, type LiveKind } from '@croupier/fair/live/kinds'
import type { LotterySession } from '@croupier/fair/lottery/lottery-wire'
import type { Host } from '../../host/host.ts'
import type { Launch } from '../../host/launch.ts'
import { StudioError } from '../../studio/client.ts'
import { loadLiveTexts, type LiveTranslate } from '../../text/live-texts.ts'
import type { Translate } from '../../text/texts.ts'
import { createLottery, type LotteryServices } from '../lottery/create-lottery.ts'
import { formatFace, getSpotName } from './describe.ts'

/** Services of the mounted live table: those of shared draws, and its own. */
export interface LiveServices extends LotteryServices {
  readonly kind: LiveKind
  /** Texts of the live tables; `text` are those of all games of shared draws. */
  readonly liveText: LiveTranslate
  readonly dealer: Dealer
  /** Name of the dealer in the language of the launch. */
  readonly dealerName: string
}

/** Opens the session of a live table and creates its services. Throws StudioError; `INSECURE` over plain http. */
export async function createLive(launch: Launch, host: Host, t: Translate): Promise<LiveServices> {
  const loading = loadLiveTexts(launch.language)
  // Its failure is reported where it is awaited.
  loading.catch(() => undefined)
  const services = await createLottery(launch, host, t, async (_text, session) => {
    const [kind, liveText] = [getKind(session), await loading]
    return {
      getBetName: () => liveText('spot.label'),
      getSelectionName: (spot) => getSpotName(liveText, spot),
      formatFace: (face) => formatFace(kind, Number(face)),
    }
  })
  const { session } = services
  const dealer = getDealer(session.gameCode)
  return {
    ...services,
    kind: getKind(session),
    liveText: await loading,
    dealer,
    dealerName: dealer.name[launch.language],
  }
}

function getKind({ gameCode }: LotterySession): LiveKind {
  const parsed = parseLiveCode(gameCode)
  if (!parsed) throw new StudioError('SYSTEM_ERROR')
  return parsed.kind
}
