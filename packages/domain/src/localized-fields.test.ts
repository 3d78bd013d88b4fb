import { expect, test } from 'vitest'
import { getLabel, getLocalizedField, getTitle, isLocalizedField } from './localized-fields.ts'

test('names the field of a text by its language', () => {
  expect([getLocalizedField('labelName', 'EN'), getLocalizedField('title', 'MY')]).toEqual(['labelNameEn', 'titleMy'])
  const fields = ['labelNameVn', 'labelNameXx', 'labelName', 'titleVn', 'url']
  expect(fields.map((field) => isLocalizedField('labelName', field))).toEqual([true, false, false, false, false])
  expect(fields.map((field) => isLocalizedField('title', field))).toEqual([false, false, false, true, false])
})

test('returns the label in a language, or the default one', () => {
  const resource = { labelNameEn: 'Chat', labelNameMy: 'စကားပြောခန်း', url: 'https://chat.example' }
  expect([getLabel(resource, 'MY'), getLabel(resource, 'CN')]).toEqual(['စကားပြောခန်း', 'Chat'])
})

test('returns the title in a language, or the default one', () => {
  const entry = { csType: 'LIVECHAT', title: 'Live chat', titleCn: '在线客服', path: 'x' }
  expect([getTitle(entry, 'CN'), getTitle(entry, 'VN')]).toEqual(['在线客服', 'Live chat'])
})
