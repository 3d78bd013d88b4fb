import { expect, test } from 'vitest'
import { formatJson, isRecord, parseJson } from './json.ts'

test('parses what it formats, and says when a text is no JSON', () => {
  const value = { texts: { EN: { title: 'Tonight' } }, position: 1 }
  expect(parseJson(formatJson(value))).toEqual({ ok: true, value })
  expect(parseJson('{"texts":')).toEqual({ ok: false })
})

test('a list is no record', () => {
  expect([isRecord({}), isRecord([]), isRecord(null), isRecord('a')]).toEqual([true, false, false, false])
})
