import { expect, it } from 'vitest'

import { fromRoot } from '../root.ts'
import { readableName, shortName } from './css-names.ts'

const button = fromRoot('packages', 'ui-kit', 'src', 'Button', 'Button.module.css')

it('names a class after its file in development', () => {
  expect(readableName('button', `${button}?used`)).toBe('Button_button')
})

it('gives classes of the same name in different files different short names', () => {
  const other = fromRoot('packages', 'site', 'src', 'Button.module.css')
  expect(shortName('root', button)).toMatch(/^_[\w-]{4,}$/)
  expect(shortName('root', button)).not.toBe(shortName('root', other))
  expect(shortName('root', button)).toBe(shortName('root', `${button}?used`))
})
