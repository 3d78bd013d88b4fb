import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { readAddresses } from './platform-plugin.ts'

test('a platform that ends at its start is reported with its code, instead of being waited for', async () => {
  await expect(readAddresses(run('process.exit(3)'))).rejects.toThrow('ended with code 3')
})

test('a platform that listens reports where', async () => {
  const addresses = { port: 1, controlPort: 2, hosts: {} }
  const platform = run(`console.log('${JSON.stringify(addresses)}'); setInterval(() => {}, 9999)`)
  expect(await readAddresses(platform)).toEqual(addresses)
  platform.kill()
})

function run(script: string) {
  return spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
}
