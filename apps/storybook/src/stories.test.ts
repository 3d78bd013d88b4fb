import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fromRoot } from '@croupier/tooling/root'
import { describe, expect, it } from 'vitest'

const kit = globSync('packages/ui-kit/src/*/*.stories.tsx', { cwd: fromRoot() })
const all = [
  ...kit,
  ...globSync('{packages/!(ui-kit)/src/**,apps/storybook/src/**}/*.stories.tsx', { cwd: fromRoot() }),
]

/** Names of a file's stories: its named exports. */
function listStories(path: string): readonly string[] {
  return [...readFileSync(fromRoot(path), 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
}

/** Components of the kit: `Button/Button.tsx`. Internal parts in the same folder need no stories. */
const components = globSync('packages/ui-kit/src/*/*.tsx', { cwd: fromRoot() }).filter(
  (path) => basename(path, '.tsx') === basename(dirname(path)),
)

describe('ui-kit stories', () => {
  it.each(components.map((path) => basename(path, '.tsx')))('%s has a Default and a Playground', (name) => {
    const file = kit.find((path) => basename(path) === `${name}.stories.tsx`)
    expect(file && listStories(file)).toEqual(expect.arrayContaining(['Default', 'Playground']))
  })

  it('include at least 150 stories of at least 60 components', () => {
    expect(components.length).toBeGreaterThanOrEqual(60)
    expect(kit.flatMap(listStories).length).toBeGreaterThanOrEqual(150)
  })

  it('use known sidebar groups', () => {
    const groups = all.flatMap((path) => /title: '(\w+)\//.exec(readFileSync(fromRoot(path), 'utf8'))?.[1] ?? path)
    const known = new Set(['Actions', 'Content', 'Forms', 'Foundation', 'Navigation', 'Overlays', 'Pages', 'Workshop'])
    expect(groups.filter((group) => !known.has(group))).toEqual([])
  })
})
