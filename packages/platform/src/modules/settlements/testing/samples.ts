import { noSalaryFigures } from '@croupier/domain/salary'
import { toCalendarDate } from '@croupier/domain/time'
import { getWindow } from '@croupier/domain/time-windows'
import * as endpoints from '@croupier/endpoints/calls/salaries'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { giveLevel } from '../../contracts/testing/contracts.ts'
import { insertLine, insertRun } from '../repository.ts'

const merchant = 'SHW01'
const series = { merchant, kind: 'dailySalary', period: null } as const
const dayMs = 86_400_000

/** Days before today whose windows lines of samples are of; a window is settled once. */
let days = 2

/** Books a daily salary of nothing for an account, and returns the id of its line. */
async function createLine({ platform }: Pick<SampleContext, 'platform'>, memberId: bigint | null): Promise<string> {
  if (memberId === null) return '0'
  const now = platform.clock.now()
  const id = await platform.core.database.transaction(async (transaction) => {
    for (;;) {
      const window = getWindow('day', 'Asia/Yangon', new Date(now.getTime() - days * dayMs))
      days += 1
      const runId = await insertRun(transaction, series, window, now)
      if (runId === null) continue
      return insertLine(transaction, {
        ...series,
        ...noSalaryFigures,
        runId,
        memberId,
        windowFrom: window.from,
        windowTo: window.to,
        isCorrection: false,
        parts: [],
        lossBefore: 0n,
        lossAfter: 0n,
        bookedBefore: 0n,
        entitlement: 0n,
        deductions: 0n,
        result: 0n,
        carriedIn: 0n,
        paid: 0n,
        carriedOut: 0n,
        settledAt: now,
      })
    }
  })
  return id.toString()
}

/** Switches daily salaries on for the caller. */
async function switchOn({ platform, memberId }: SampleContext): Promise<void> {
  if (memberId === null) return
  const [row] = await platform.core.database.query<{ merchant: string }>('select merchant from member where id = $1', [
    memberId,
  ])
  await giveLevel(platform, { merchant: row?.merchant ?? merchant, agentId: memberId, kind: 'dailySalary' }, 1)
}

async function nameLine(context: SampleContext) {
  await switchOn(context)
  return { lineId: await createLine(context, context.memberId) }
}

const foreignLine = {
  lineId: ({ platform, session }: OtherOwner) => createLine({ platform }, session.player.memberId),
}

export const samples = [
  sample('agent', endpoints.agentSalaries, async (context) => {
    await switchOn(context)
    const today = toCalendarDate('Asia/Yangon', context.platform.clock.now())
    return { query: { kind: 'dailySalary', from: today, to: today } }
  }),
  sample('agent', endpoints.agentSalaryDetails, async (context) => ({ query: await nameLine(context) }), foreignLine),
  sample(
    'agent',
    endpoints.agentSalaryBets,
    async (context) => ({ query: { ...(await nameLine(context)), language: 'EN' } }),
    foreignLine,
  ),
  sample('agent', endpoints.agentSalaryPreview, async (context) => {
    await switchOn(context)
    return { query: { kind: 'dailySalary' } }
  }),
]
