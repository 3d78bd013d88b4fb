import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { walletBet } from '@croupier/endpoints/calls/wallet'
import { systemClock } from '@croupier/platform/config'
import { createSignedHeaders } from '@croupier/testing/vendor'
import {
  benchCurrency,
  benchGame,
  benchSecret,
  benchVendor,
  players,
  toSessionId,
  type BenchMessage,
} from './contract.ts'
import type { LoadRequest } from './load.ts'

/** A server in a process of its own, with a database in a folder of its own. */
export interface Server {
  readonly process: ChildProcess
  readonly port: number
  readonly folder: string
}

/** Starts the server of a script beside this file. */
export async function startServer(script: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'))
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = fork(path, [join(folder, 'database')], { execArgv: ['--conditions=source'] })
  const message = await receiveMessage(child)
  if (message.kind !== 'ready') throw new Error(`${script} does not listen.`)
  return { process: child, port: message.port, folder }
}

/** Receives the next message of a server. */
export function receiveMessage(child: ChildProcess): Promise<BenchMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<BenchMessage>()
  const onExit = () => reject(new Error('A server ended before it responded.'))
  child.once('exit', onExit)
  child.once('message', resolve)
  return promise.finally(() => child.off('exit', onExit))
}

/** Stops a server and removes its folder. */
export async function stopServer({ process: child, folder }: Server): Promise<void> {
  child.disconnect()
  await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** Picks one of the players. */
export const pickPlayer = () => 1 + Math.floor(Math.random() * players)

/** Creates the bet of a player, signed by its vendor. */
export function createPlatformBet(): LoadRequest {
  const body = JSON.stringify({
    sessionId: toSessionId(pickPlayer()),
    transactionId: randomUUID(),
    roundId: randomUUID(),
    currency: benchCurrency,
    gameCode: benchGame,
    amount: '1.00',
  })
  const vendor = { vendor: benchVendor, secret: benchSecret, clock: systemClock }
  return { path: walletBet.path, headers: createSignedHeaders(vendor, { ...walletBet, body }), body }
}
