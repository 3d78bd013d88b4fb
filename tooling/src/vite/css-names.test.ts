import { expect, it } from 'vitest'

import { fromRoot } from '../root.ts'
import { createReadableName, createShortName } from './css-names.ts'

const button = fromRoot('packages', 'ui-kit', 'src', 'Button', 'Button.module.css')

it('names a class after its file in development', () => {
  expect(createReadableName('button', `${button}?used`)).toBe('Button_button')
})

it('creates different short names for classes of the same name in different files', () => {
  const other = fromRoot('packages', 'site', 'src', 'Button.module.css')
  expect(createShortName('root', button)).toMatch(/^_[\w-]{3}$/)
  expect(createShortName('root', button)).not.toBe(createShortName('root', other))
  expect(createShortName('root', button)).toBe(createShortName('root', `${button}?used`))
})
