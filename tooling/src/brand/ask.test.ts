import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { type Asker, personAt } from './ask.ts'

/** What a question answers when these keys are typed. */
async function typed<T>(keys: string, question: (person: Asker) => Promise<T>): Promise<T> {
  const input = new PassThrough()
  const answer = question(personAt({ input, output: new PassThrough() }))
  input.write(keys)
  return answer
}

test('the enter key alone agrees to nothing', async () => {
  await expect(typed('\r', (person) => person.agree('Remove it?'))).resolves.toBe(false)
  await expect(typed('y', (person) => person.agree('Remove it?'))).resolves.toBe(true)
})

test('the enter key takes what is proposed', async () => {
  const choices = ['EN', 'VN'].map((value) => ({ value, label: value }))
  await expect(typed('\r', (person) => person.text('Name', 'Jade', () => null))).resolves.toBe('Jade')
  await expect(typed('\r', (person) => person.one('Language', choices, 'VN'))).resolves.toBe('VN')
  await expect(typed('\r', (person) => person.some('Languages', choices, ['VN']))).resolves.toEqual(['VN'])
})

test('Ctrl-C stops, and says that nothing was changed', async () => {
  const stopped = 'Stopped. Nothing was changed.'
  await expect(typed('\x03', (person) => person.agree('Remove it?'))).rejects.toThrow(stopped)
  await expect(typed('\x03', (person) => person.text('Id', '', () => null))).rejects.toThrow(stopped)
})
