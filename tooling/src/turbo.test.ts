import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { run } from './processes.ts'
import { fromRoot, root } from './root.ts'
import { packageFolders } from './workspace.ts'

const DryRun = z.object({ tasks: z.array(z.object({ taskId: z.string(), hash: z.string() })) })
const ROOT_FILES = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'turbo.json',
  'tsconfig.base.json',
  'tooling/tsconfig',
]

let copy: string

// The manifests alone: turbo decides by hashes, so that no package needs its files to show whether a build runs again.
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'croupier-turbo-'))
  const manifests = packageFolders(root).map((folder) => `${folder}/package.json`)
  for (const path of [...ROOT_FILES, ...manifests]) cpSync(fromRoot(path), join(copy, path), { recursive: true })
})

afterEach(() => rmSync(copy, { recursive: true, force: true }))

test("a change in a shared package's source builds every brand site again, and nothing else does", async () => {
  const before = await buildHashes()
  expect(await buildHashes()).toEqual(before)
  plant('packages/ui-kit/src/Button/Button.tsx')
  const after = await buildHashes()
  expect(changed(before, after)).toEqual(
    expect.arrayContaining(['@croupier/app-aurora', '@croupier/app-lotus', '@croupier/app-shwe']),
  )
  expect(changed(before, after)).not.toContain('@croupier/app-server')
})

test("a change in one brand's data builds that brand's site again and no other brand's", async () => {
  const before = await buildHashes()
  plant('brands/lotus/brand.ts')
  const sites = changed(before, await buildHashes()).filter((name) => name.startsWith('@croupier/app-'))
  expect(sites).toContain('@croupier/app-lotus')
  expect(sites).not.toContain('@croupier/app-shwe')
})

test('a change in a test, a story or a README builds nothing again', async () => {
  const before = await buildHashes()
  plant('packages/domain/src/money.test.ts')
  plant('packages/ui-kit/src/Button/Button.stories.tsx')
  plant('packages/site/README.md')
  expect(changed(before, await buildHashes())).toEqual([])
})

test('a change in a story, a component or a page builds Storybook again, and a change in a test does not', async () => {
  const storybookHash = async () => (await buildHashes('build:storybook')).get('@croupier/app-storybook')
  let last = await storybookHash()
  plant('packages/ui-kit/src/Button/Button.test.tsx')
  expect(await storybookHash()).toBe(last)
  for (const path of ['ui-kit/src/Button/Button.stories.tsx', 'ui-kit/src/Button/Button.tsx', 'lobby/src/Home.tsx']) {
    plant(`packages/${path}`)
    const next = await storybookHash()
    expect(next, path).not.toBe(last)
    last = next
  }
})

function plant(path: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), `// planted\n`)
}

async function buildHashes(task = 'build'): Promise<ReadonlyMap<string, string>> {
  const { output } = await run('turbo', ['run', task, '--dry=json'], { cwd: copy })
  const { tasks } = z.parse(DryRun, JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)))
  return new Map(
    tasks.flatMap(({ taskId, hash }) =>
      taskId.endsWith(`#${task}`) ? [[taskId.slice(0, -`#${task}`.length), hash]] : [],
    ),
  )
}

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]))
}
