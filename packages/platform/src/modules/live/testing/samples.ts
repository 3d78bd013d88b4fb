import * as live from '@croupier/endpoints/calls/live'
import { unwrap } from '@croupier/testing/site'
import { sample } from '../../../core/http/testing/samples.ts'

const query = { language: 'EN' }

export const samples = [
  sample('visitor', live.roomList, () => ({ query })),
  sample('visitor', live.modelList, () => ({ query })),
  sample('session', live.launchChat, async ({ site }) => {
    const [room] = unwrap(await site.call(live.roomList, { query })).rooms
    return { query: { nodeId: room?.nodeId ?? '' } }
  }),
]
