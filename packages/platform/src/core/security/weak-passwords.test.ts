import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-passwords.ts'

test.each([
  ['password123', 'player01'],
  ['PASSWORD123', 'player01'],
  ['p@ssw0rd', 'player01'],
  ['1qaz2wsx', 'player01'],
  ['Player01', 'player01'],
  ['aaaaaaaaaa', 'player01'],
  ['ababababab', 'player01'],
  ['qwertyuiop', 'player01'],
  ['myanmar123', 'player01'],
  ['matkhau123', 'player01'],
  ['woaini1314', 'player01'],
  ['a'.repeat(500), 'player01'],
])('%s is weak for %s [const-11]', (password, username) => {
  expect(isWeakPassword(password, username)).toBe(true)
})

test.each([
  ['Player#2026', 'player01'],
  ['Agent#2026', 'agent01'],
  ['Festival#2026', 'visitor7'],
  ['x8Kq!vT2', 'player01'],
  ['လှပသော ရန်ကုန်မြို့ ၂၀၂၆', 'player01'],
])('%s is accepted for %s', (password, username) => {
  expect(isWeakPassword(password, username)).toBe(false)
})
