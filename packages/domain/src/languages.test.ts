import { expect, test } from 'vitest'
import { getLanguageTag, isLanguageCode, languageCodes } from './languages.ts'

test('there are 36 interface languages [about-19b.1]', () => {
  expect(languageCodes).toHaveLength(36)
  expect(new Set(languageCodes.map((code) => getLanguageTag(code))).size).toBe(36)
})

test.each([
  { clause: 'about-19b.2', code: 'CN', tag: 'zh-Hans', name: 'Chinese' },
  { clause: 'about-19b.3', code: 'EN', tag: 'en', name: 'English' },
  { clause: 'about-19b.4', code: 'JP', tag: 'ja', name: 'Japanese' },
  { clause: 'about-19b.5', code: 'TH', tag: 'th', name: 'Thai' },
  { clause: 'about-19b.6', code: 'VN', tag: 'vi', name: 'Vietnamese' },
  { clause: 'about-19b.7', code: 'ES', tag: 'es', name: 'Spanish' },
  { clause: 'about-19b.8', code: 'HI', tag: 'hi', name: 'Hindi' },
  { clause: 'about-19b.9', code: 'MS', tag: 'ms', name: 'Malay' },
])('$name is among them, as $code', ({ code, tag, name }) => {
  if (!isLanguageCode(code)) throw new Error(`${code} is not a language.`)
  expect(getLanguageTag(code)).toBe(tag)
  expect(new Intl.DisplayNames('en', { type: 'language' }).of(tag)).toContain(name)
})
