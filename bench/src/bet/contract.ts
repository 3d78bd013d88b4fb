/** Players of the benchmark, on both sides; enough for their index to have depth. */
export const players = 5000

/** Bets that both sides have booked before the run: plans made over empty tables would make the figures swing. */
export const earlierBets = 20_000

/** Currency of the merchant under test. */
export const benchCurrency = 'MMK'

/** Vendor, game and session ids that the platform under test is filled with. */
export const benchVendor = 'BENCH'
export const benchGame = 'bench-game'
export const benchSecret = 'secret of the benchmark'
export const sessionOf = (player: number) => `bench-session-${player}`

/** What a server under test tells its starter: where it listens, or how much processor time it has used so far. */
export type BenchMessage =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'used'; readonly microseconds: number }

/** Tells the starter where this process listens, and its processor time whenever asked. Ends with the starter. */
export function serveStarter(port: number): void {
  const tell = (message: BenchMessage) => process.send?.(message)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    tell({ kind: 'used', microseconds: user + system })
  })
  process.on('disconnect', () => process.exit())
  tell({ kind: 'ready', port })
}
