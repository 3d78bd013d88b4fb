import { expect, test } from 'vitest'
import { assertLocalLab } from './lab.ts'
import { readSettings } from './settings.ts'

const local = [{ domains: ['www.shwe.example'] }]

test.each([
  ['0.0.0.0', ['--host', '0.0.0.0'], {}, local],
  ['laptop.local', [], { SITE_HOSTS: 'laptop.local' }, local],
  ['games.shwe.com', [], { LAUNCH_ORIGINS: 'https://games.shwe.com' }, local],
  ['www.shwe.com', [], {}, [{ domains: ['www.shwe.com'] }]],
])('refuses --lab because %s is public', (host, argv, env, brands) => {
  expect(() => assertLocalLab(readSettings(['--lab', ...argv], env, '/'), brands)).toThrow(`but ${host} is public`)
  expect(() => assertLocalLab(readSettings(argv, env, '/'), brands)).not.toThrow()
})

test('allows --lab where every host is local', () => {
  expect(() => assertLocalLab(readSettings(['--lab'], {}, '/'), local)).not.toThrow()
})
