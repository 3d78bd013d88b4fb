import { expect, test } from 'vitest'
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
