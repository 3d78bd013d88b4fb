import { expect, test } from 'vitest'
import { listChanges } from './changes.ts'

test('lists every field of both sides with its text', () => {
  expect(listChanges({ frozen: false, roles: ['viewer'] }, { frozen: true, roles: ['viewer', 'admin'] })).toEqual([
    { field: 'frozen', before: 'false', after: 'true' },
    { field: 'roles', before: 'viewer', after: 'viewer, admin' },
  ])
})

test('names nested fields with their group, and marks those that did not exist', () => {
  expect(listChanges(null, { value: { active: true, end: null } })).toEqual([
    { field: 'value.active', before: null, after: 'true' },
    { field: 'value.end', before: null, after: 'null' },
  ])
})

test('an entry without values changes nothing', () => {
  expect(listChanges(null, null)).toEqual([])
})
