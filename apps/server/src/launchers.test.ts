import { expect, test } from 'vitest'
import { launcherChain, type Process } from './launchers.ts'

const NPX: Process = { pid: 10, parent: 9, args: ['npm exec pnpm@12 start'] }
const NPX_SHELL: Process = { pid: 11, parent: 10, args: ['sh', '-c', "'pnpm' start"] }
const PNPM: Process = { pid: 12, parent: 11, args: ['pnpm', 'start'] }
const PNPM_SHELL: Process = { pid: 13, parent: 12, args: ['/bin/sh', '-c', 'node apps/server/src/main.ts'] }

test('everything from npx down to the shell of the script launched the server', () => {
  expect(chainOf({ pid: 9, parent: 1, args: ['-bash'] }, NPX, NPX_SHELL, PNPM, PNPM_SHELL)).toEqual([13, 12, 11, 10])
})

test('the shell that npx was typed into is not among them, even when its command names pnpm', () => {
  const wrapper = { pid: 9, parent: 1, args: ['bash', '-c', 'npx -y pnpm@12 start & sleep 9'] }
  expect(chainOf(wrapper, NPX, NPX_SHELL, PNPM, PNPM_SHELL)).toEqual([13, 12, 11, 10])
})

test('a pnpm that is a script of Node is recognised', () => {
  const pnpm = { ...PNPM, parent: 1, args: ['node', '/opt/corepack/pnpm.cjs', 'start'] }
  expect(chainOf(pnpm, PNPM_SHELL)).toEqual([13, 12])
})

test('a server that was started by hand has no launcher', () => {
  expect(chainOf({ pid: 9, parent: 1, args: ['-bash'] })).toEqual([])
  expect(chainOf({ pid: 9, parent: 1, args: ['bash', '-c', 'node apps/server/src/main.ts'] })).toEqual([])
})

/** The chain above the last of these processes' children. */
function chainOf(...processes: readonly Process[]): readonly number[] {
  return launcherChain(processes.at(-1)?.pid ?? 0, (pid) => processes.find((each) => each.pid === pid))
}
