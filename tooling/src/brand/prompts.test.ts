import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { type Prompts, createPrompts } from './prompts.ts'

/** Returns the result of a prompt after these keys. */
async function promptWithKeys<T>(keys: string, prompt: (person: Prompts) => Promise<T>): Promise<T> {
  const input = new PassThrough()
  const result = prompt(createPrompts({ input, output: new PassThrough() }))
  input.write(keys)
  return result
}

test('confirms with y, and not with enter alone', async () => {
  await expect(promptWithKeys('\r', (person) => person.confirm('Remove it?'))).resolves.toBe(false)
  await expect(promptWithKeys('y', (person) => person.confirm('Remove it?'))).resolves.toBe(true)
})

test('accepts the initial value with enter', async () => {
  const choices = ['EN', 'VN'].map((value) => ({ value, label: value }))
  await expect(promptWithKeys('\r', (person) => person.text('Name', 'Jade', () => null))).resolves.toBe('Jade')
  await expect(promptWithKeys('\r', (person) => person.select('Language', choices, 'VN'))).resolves.toBe('VN')
  await expect(promptWithKeys('\r', (person) => person.multiselect('Languages', choices, ['VN']))).resolves.toEqual([
    'VN',
  ])
})

test('throws on Ctrl-C', async () => {
  const stopped = 'Stopped. Nothing was changed.'
  await expect(promptWithKeys('\x03', (person) => person.confirm('Remove it?'))).rejects.toThrow(stopped)
  await expect(promptWithKeys('\x03', (person) => person.text('Id', '', () => null))).rejects.toThrow(stopped)
})
