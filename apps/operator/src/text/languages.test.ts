import { expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

test.each([
  ['VN', ['en-GB'], 'VN'],
  [null, ['fr-FR', 'zh-CN', 'en'], 'CN'],
  ['FR', ['my-MM'], 'MY'],
  [null, ['fr-FR'], 'EN'],
])('with %s stored and %j wanted the language is %s', (stored, wanted, language) => {
  expect(chooseLanguage(stored, wanted)).toBe(language)
})
