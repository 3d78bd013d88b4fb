/** Players of the benchmark in both servers; enough for a deep index. */
export const players = 5000

/** Bets booked in both servers before the run: query plans made over empty tables would make the results vary. */
export const earlierBets = 20_000

/** Currency of the merchant under test. */
export const benchCurrency = 'MMK'

/** Vendor, game and session ids in the platform under test. */
export const benchVendor = 'BENCH'
export const benchGame = 'bench-game'
export const benchSecret = 'secret of the benchmark'
export const toSessionId = (player: number) => `bench-session-${player}`

/** Message from a server under test to its parent process: its port, or the processor time it has used so far. */
export type BenchMessage =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'used'; readonly microseconds: number }

/** Sends the port of this process to its parent, and its processor time on request. Exits when the parent disconnects. */
export function reportToParent(port: number): void {
  const send = (message: BenchMessage) => process.send?.(message)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    send({ kind: 'used', microseconds: user + system })
  })
  process.on('disconnect', () => process.exit())
  send({ kind: 'ready', port })
}
