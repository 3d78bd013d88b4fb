import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { run } from './processes.ts'
import { fromRoot, root } from './root.ts'
import { listPackageFolders } from './workspace.ts'

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

// Only the manifests: turbo compares hashes, so the packages need no files to show whether a build would run again.
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'croupier-turbo-'))
  const manifests = listPackageFolders(root).map((folder) => `${folder}/package.json`)
  for (const path of [...ROOT_FILES, ...manifests]) cpSync(fromRoot(path), join(copy, path), { recursive: true })
})

afterEach(() => rmSync(copy, { recursive: true, force: true }))

test("rebuilds every brand site after a change in a shared package's source, and only then", async () => {
  const before = await readHashes()
  expect(await readHashes()).toEqual(before)
  plant('packages/ui-kit/src/Button/Button.tsx')
  const after = await readHashes()
  expect(listChanged(before, after)).toEqual(
    expect.arrayContaining(['@croupier/app-aurora', '@croupier/app-lotus', '@croupier/app-shwe']),
  )
  expect(listChanged(before, after)).not.toContain('@croupier/app-server')
})

test('rebuilds only the site of a brand whose data changed', async () => {
  const before = await readHashes()
  plant('brands/lotus/brand.ts')
  const sites = listChanged(before, await readHashes()).filter((name) => name.startsWith('@croupier/app-'))
  expect(sites).toContain('@croupier/app-lotus')
  expect(sites).not.toContain('@croupier/app-shwe')
})

test('rebuilds nothing after a change in a test, a story or a README', async () => {
  const before = await readHashes()
  plant('packages/domain/src/money.test.ts')
  plant('packages/ui-kit/src/Button/Button.stories.tsx')
  plant('packages/site/README.md')
  expect(listChanged(before, await readHashes())).toEqual([])
})

test('rebuilds Storybook after a change in a story, a component or a page, and not after one in a test', async () => {
  const storybookHash = async () => (await readHashes('build:storybook')).get('@croupier/app-storybook')
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

async function readHashes(task = 'build'): Promise<ReadonlyMap<string, string>> {
  const { output } = await run('turbo', ['run', task, '--dry=json'], { cwd: copy })
  const { tasks } = z.parse(DryRun, JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)))
  return new Map(
    tasks.flatMap(({ taskId, hash }) =>
      taskId.endsWith(`#${task}`) ? [[taskId.slice(0, -`#${task}`.length), hash]] : [],
    ),
  )
}

function listChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]))
}
