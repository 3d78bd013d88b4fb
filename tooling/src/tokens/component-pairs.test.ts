import { globSync, readFileSync } from 'node:fs'
import { pairs } from '@croupier/brand/tokens/pairs'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../root.ts'
import { extractPairs } from './component-pairs.ts'

const proven = new Set(pairs.map(({ front, back }) => `${front} on ${back}`))
const sheets = globSync('packages/*/src/**/*.css', { cwd: fromRoot() })

describe('extractPairs', () => {
  it.each([
    ['a rule', '.a { color: var(--text-primary); background: var(--surface-page) }', ['text.primary on surface.page']],
    [
      'a variant that changes private names',
      '.a { --_ink: var(--text-primary); color: var(--_ink); background: var(--_fill);' +
        " &[data-tone='accent'] { --_fill: var(--accent-base); --_ink: var(--accent-on) } }",
      ['accent.on on accent.base'],
    ],
    [
      'a state that changes the background alone',
      '.a { color: var(--text-primary); background: var(--surface-page); &:hover { background: var(--surface-hover) } }',
      ['text.primary on surface.page', 'text.primary on surface.hover'],
    ],
    [
      'a state inside a media query',
      '.a { color: var(--accent-on); @media (hover: hover) { &:hover { background-color: var(--accent-hover) } } }',
      ['accent.on on accent.hover'],
    ],
    [
      'a child, which has a background of its own',
      '.a { background: var(--surface-page); & > b { color: var(--text-link) } }',
      [],
    ],
    [
      'a mixture',
      '.a { color: var(--text-primary); background: color-mix(in oklab, var(--accent-base), transparent) }',
      [],
    ],
    ['a bar that is drawn', '.a { color: var(--accent-base); &::before { background: var(--text-muted) } }', []],
  ])('%s', (_what, css, expected) => {
    expect(extractPairs(css).map(({ front, back }) => `${front} on ${back}`)).toEqual(expected)
  })
})

it('finds every colour pair of a component in the pair table, which is checked for each brand', () => {
  const shown = sheets.flatMap((sheet) =>
    extractPairs(readFileSync(fromRoot(sheet), 'utf8'))
      // Disabled controls are exempt by success criterion 1.4.3.
      .filter(({ front }) => front !== 'text.disabled')
      .map(({ front, back, selector }) => ({ pair: `${front} on ${back}`, at: `${sheet} ${selector}` })),
  )
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter(({ pair }) => !proven.has(pair)).map(({ pair, at }) => `${at}: ${pair}`)).toEqual([])
})
