import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LAYER_ORDER } from '../layer-order.ts'
import { fromRoot } from '../root.ts'
import { publishStyles } from './published-styles.ts'

test('publishes a class under its readable name, in a module that imports the sheet', () => {
  const { css, js } = publishStyles(
    'src/Button/Button.module.css',
    '.root { color: red } .root:hover .label { top: 0 }',
  )
  expect(css).toContain('.Button_root:hover .Button_label')
  expect(js).toContain("import './Button.styles.css'")
  expect(js).toContain('"label": "Button_label"')
})

test('keeps the names of containers, grid areas, custom properties and global selectors', () => {
  const { css } = publishStyles(
    'Card.module.css',
    '.root { container-name: card; grid-area: head; --_ink: red } :global([data-scheme=dark]) .root { color: var(--_ink) }',
  )
  expect(css).toMatch(/container-name: card/)
  expect(css).toMatch(/grid-area: head/)
  expect(css).toMatch(/--_ink: red/)
  expect(css).toMatch(/\[data-scheme="dark"\] \.Card_root/)
})

test('states the order of the layers in every sheet with layers, as the global sheet does', () => {
  expect(publishStyles('Button.module.css', '@layer kit { .root { color: red } }').css).toMatch(
    /^@layer reset, kit, composite;\n@layer kit \{/,
  )
  expect(publishStyles('Page.module.css', '.root { color: red }').css).not.toContain('@layer')
  expect(readFileSync(fromRoot('packages/ui-kit/src/styles/global.css'), 'utf8')).toContain(`\n${LAYER_ORDER}\n`)
})

test('prefixes an animation with its sheet', () => {
  const { css } = publishStyles(
    'Spinner.module.css',
    '.root { animation: turn 1s } @keyframes turn { to { rotate: 1turn } }',
  )
  expect(css).toContain('@keyframes Spinner_turn')
  expect(css).toMatch(/animation: [^;]*Spinner_turn/)
})

test('rejects invalid CSS with file, line and column', () => {
  expect(() => publishStyles('src/Broken.module.css', '.root { color: red }\n}')).toThrow(
    'src/Broken.module.css:2:2: Unexpected end of input',
  )
})
