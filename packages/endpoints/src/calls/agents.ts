import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantText } from '../fields.ts'
import { fundsWire } from '../funds.ts'
import { article } from './content.ts'

/** 0 off, 1 may receive, 2 may also offer to downlines. */
const level = z.literal([0, 1, 2])

const levels = z.object({
  dailysalreqtype: level,
  divtypereq: level,
  contracthoursalreq: level,
  realtimesalreqtype: level,
})

/** Funds of an account and the levels of its contracts (`getConsolidated`). */
export const consolidated = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  auth: 'token',
  responseFormat: 'wrapped',
  summary: 'Funds and contract flags of the account',
  response: z.extend(levels, { funds: fundsWire }),
  // Sites cache the model for the tab, where amounts would be out of date.
  decode: (wire): z.output<typeof levels> => {
    const { funds: _, ...contracts } = wire
    return contracts
  },
  errors: ['FEATURE_OFF', 'TRIAL_NOT_PERMITTED'],
})

/** Announcements and notices that name agents as their audience, newest first. */
export const agentAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/agent/announcement',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Announcements and notices for agents',
  response: z.array(z.extend(article, { timestamp: instantText })),
  errors: ['FEATURE_OFF', 'NOT_PERMITTED'],
})
