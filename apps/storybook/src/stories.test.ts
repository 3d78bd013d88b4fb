import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fromRoot } from '@croupier/tooling/root'
import { describe, expect, it } from 'vitest'

const kit = globSync('packages/ui-kit/src/*/*.stories.tsx', { cwd: fromRoot() })
const all = [
  ...kit,
  ...globSync('{packages/!(ui-kit)/src/**,apps/storybook/src/**}/*.stories.tsx', { cwd: fromRoot() }),
]

/** Names of the stories of a file: what it exports by name. */
function storiesOf(path: string): readonly string[] {
  return [...readFileSync(fromRoot(path), 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
}

/** Components by folder, as the kit keeps them: `Button/Button.tsx`. Parts of one lie beside it and need no stories. */
const components = globSync('packages/ui-kit/src/*/*.tsx', { cwd: fromRoot() }).filter(
  (path) => basename(path, '.tsx') === basename(dirname(path)),
)

describe('the stories of the kit', () => {
  it.each(components.map((path) => basename(path, '.tsx')))('%s has a Default and a Playground', (name) => {
    const file = kit.find((path) => basename(path) === `${name}.stories.tsx`)
    expect(file && storiesOf(file)).toEqual(expect.arrayContaining(['Default', 'Playground']))
  })

  it('each say what they show: there are at least 150 over 60 components', () => {
    expect(components.length).toBeGreaterThanOrEqual(60)
    expect(kit.flatMap(storiesOf).length).toBeGreaterThanOrEqual(150)
  })

  it('stand in groups of the sidebar that are known', () => {
    const groups = all.flatMap((path) => /title: '(\w+)\//.exec(readFileSync(fromRoot(path), 'utf8'))?.[1] ?? path)
    const known = new Set(['Actions', 'Content', 'Forms', 'Foundation', 'Navigation', 'Overlays', 'Pages', 'Workshop'])
    expect(groups.filter((group) => !known.has(group))).toEqual([])
  })
})
