import * as lottery from '@croupier/endpoints/calls/lottery'
import { sample } from '../../../core/http/testing/samples.ts'

const query = { language: 'EN' }

export const samples = [
  sample('visitor', lottery.vnLotteryMenu, () => ({ query: { ...query, prizeMode: 'ELOTT', device: 'WEB' } })),
  sample('visitor', lottery.vnOpenedNumbers, () => ({ query })),
  sample('visitor', lottery.openedNumbers, () => ({ query })),
  sample('visitor', lottery.lotteryLobby, () => ({ query })),
  sample('visitor', lottery.lotteryResults, () => ({ query: { ...query, gameCode: 'MM2D' } })),
  sample('member', lottery.launchLottery, () => ({
    query: {
      ...query,
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'LOTT',
      lottoGameCode: 'MM2D',
      lottoView: 'betting',
      device: 'WEB',
    },
  })),
  sample('vendor', lottery.reportDraws, () => ({ body: { draws: [] } })),
]
