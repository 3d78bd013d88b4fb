import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPort, startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { runOperatorCommand } from '@croupier/tooling/operator'
import { findFreePort } from '@croupier/tooling/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'

const correction = ['member', 'correct', 'SHW01', 'player01', '5.00', "It's lost"]

let platform: TestPlatform
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  platform = await startPlatform({ operatorHosts: ['operator.localhost', 'operators.example'] })
})
afterAll(async () => {
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command against a port, as the operators' host. */
async function runAt(port: number, argv: readonly string[], host = 'operator.localhost'): Promise<string> {
  const token = platform.core.config.operatorToken
  writeFileSync(join(folder, 'operator.json'), JSON.stringify({ port, host, token }))
  const printed: string[] = []
  await runOperatorCommand(argv, { root: folder, env: { DATA_FOLDER: folder }, print: (text) => printed.push(text) })
  return printed.join('\n')
}

const run = (...argv: string[]) => runAt(getPort(platform.platform), argv)

/** Listens where the answer of the platform is lost, as behind a connection that breaks. */
async function startLossyLine(): Promise<Server> {
  const line = createServer((client) => {
    const server = connect(getPort(platform.platform), '127.0.0.1')
    client.on('error', () => server.destroy()).pipe(server)
    server.once('data', () => {
      client.destroy()
      server.destroy()
    })
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  return line
}

async function readBalance(): Promise<bigint> {
  const [row] = await platform.core.database.query<{ balance: bigint }>(
    `select account.balance from account join member on member.id = account.member_id
     where member.merchant = 'SHW01' and username = 'player01' and purpose = 'main' and realm = 'real'`,
  )
  if (!row) throw new Error('player01 has no main account.')
  return row.balance
}

test('a correction whose answer was lost is booked once by the command that it prints', async () => {
  const before = await readBalance()
  const line = await startLossyLine()
  const { port } = line.address() as AddressInfo
  const { message } = await runAt(port, correction).then(
    () => new Error('The answer was not lost.'),
    (error: Error) => error,
  )
  line.close()
  expect(message).toContain('Whether the call was carried out is unknown')
  const [, command, key = ''] =
    /(pnpm operator member correct SHW01 player01 5\.00 '.+') --idempotencyKey (\S+)$/.exec(message) ?? []
  expect(command).toBe(String.raw`pnpm operator member correct SHW01 player01 5.00 'It'\''s lost'`)
  expect(await run(...correction, '--idempotencyKey', key)).toContain('state: booked')
  expect((await readBalance()) - before).toBe(500n)
})

test('a call that reached no server surely was not carried out', async () => {
  await expect(runAt(await findFreePort(), correction)).rejects.toThrow('so nothing was sent')
})

test('a call that is not idempotent is not offered again when its answer is lost', async () => {
  const line = await startLossyLine()
  const { port } = line.address() as AddressInfo
  const freeze = ['member', 'freeze', 'SHW01', 'player01', 'Ticket 7']
  await expect(runAt(port, freeze)).rejects.toThrow('Look at `pnpm operator member`')
  line.close()
  await run('member', 'unfreeze', 'SHW01', 'player01', 'Ticket 7')
})

test('sets a number, keeps an amount as text, and names the field of an error', async () => {
  const set = (...words: string[]) => run('site', 'setting', 'SHW01', ...words, 'Ticket 7')
  expect(await set('messageRetentionDays', '90')).toContain('version:')
  expect(await set('trialBalance', '5.00')).toContain('version:')
  await expect(set('messageRetentionDays', 'many')).rejects.toThrow('--value takes a number, and "many" is none.')
  await expect(set('messageRetentionDays', '1')).rejects.toThrow('(SETTING_INVALID, field messageRetentionDays)')
  const { settings } = JSON.parse(await run('site', 'show', 'SHW01', '--json'))
  const values = new Map(settings.map(({ key, value }: { key: string; value: unknown }) => [key, value]))
  expect([values.get('messageRetentionDays'), values.get('trialBalance')]).toEqual([90, '5.00'])
})

test('an invitation leads to the public host of the operators, and on this machine to the port of the server', async () => {
  const port = getPort(platform.platform)
  const add = (name: string) => ['operator', 'add', name, 'Jane Doe', 'viewer', 'all']
  expect(await runAt(port, add('jane01'), 'operators.example')).toContain('link: https://operators.example/invitation#')
  expect(await run(...add('jane02'))).toContain(`link: http://operator.localhost:${port}/invitation#`)
})
