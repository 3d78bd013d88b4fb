import * as z from 'zod/mini'

const word = z.catch(z.optional(z.string().check(z.maxLength(100))), undefined)
const seamlessSearch = z.object({ id: word, mode: z.catch(z.optional(z.literal('demo')), undefined) })
const lotterySearch = z.object({ gameCode: word })

/** Reads the search parameters of the game page: node id and mode; without `demo` it is real play. */
export function readSeamlessSearch(raw: Record<string, unknown>): z.output<typeof seamlessSearch> {
  return seamlessSearch.parse(raw)
}

/** Reads the search parameters of a lottery page. */
export function readLotterySearch(raw: Record<string, unknown>): z.output<typeof lotterySearch> {
  return lotterySearch.parse(raw)
}
