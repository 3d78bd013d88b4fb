import { expect, test } from 'vitest'
import { isChatText, maskNickname, maxChatLength } from './chat.ts'

test('a message is one line of 1 to 140 characters, which are not units of UTF-16', () => {
  expect(['', '😀'.repeat(maxChatLength + 1), 'a\nb', 'a\u2028b', '\u0007'].some(isChatText)).toBe(false)
  expect(['a', '😀'.repeat(maxChatLength), 'မင်္ဂလာပါ'].every(isChatText)).toBe(true)
})

test.each([
  ['player01', 'pl***1'],
  ['Ann', 'A***'],
  ['😀😁😂🤣', '😀😁***🤣'],
  ['', '***'],
])('the nickname %o is shown as %o', (nickname, shown) => {
  expect(maskNickname(nickname)).toBe(shown)
})
