import { expect, test } from 'vitest'
import { findLauncherChain, type Process } from './launchers.ts'

const NPX: Process = { pid: 10, parent: 9, args: ['npm exec pnpm@12 start'] }
const NPX_SHELL: Process = { pid: 11, parent: 10, args: ['sh', '-c', "'pnpm' start"] }
const PNPM: Process = { pid: 12, parent: 11, args: ['pnpm', 'start'] }
const PNPM_SHELL: Process = { pid: 13, parent: 12, args: ['/bin/sh', '-c', 'node apps/server/src/main.ts'] }

test('includes everything from npx down to the shell of the script', () => {
  expect(findChain({ pid: 9, parent: 1, args: ['-bash'] }, NPX, NPX_SHELL, PNPM, PNPM_SHELL)).toEqual([13, 12, 11, 10])
})

test('excludes the shell that npx was typed into, even when its command names pnpm', () => {
  const wrapper = { pid: 9, parent: 1, args: ['bash', '-c', 'npx -y pnpm@12 start & sleep 9'] }
  expect(findChain(wrapper, NPX, NPX_SHELL, PNPM, PNPM_SHELL)).toEqual([13, 12, 11, 10])
})

test('recognises a pnpm that runs as a Node script', () => {
  const pnpm = { ...PNPM, parent: 1, args: ['node', '/opt/corepack/pnpm.cjs', 'start'] }
  expect(findChain(pnpm, PNPM_SHELL)).toEqual([13, 12])
})

test('is empty for a server that was started directly', () => {
  expect(findChain({ pid: 9, parent: 1, args: ['-bash'] })).toEqual([])
  expect(findChain({ pid: 9, parent: 1, args: ['bash', '-c', 'node apps/server/src/main.ts'] })).toEqual([])
})

/** Returns the launcher chain above the last process. */
function findChain(...processes: readonly Process[]): readonly number[] {
  return findLauncherChain(processes.at(-1)?.pid ?? 0, (pid) => processes.find((each) => each.pid === pid))
}
