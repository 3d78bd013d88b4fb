import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  [[], {}, ['127.0.0.1']],
  [['--host', '192.168.1.20'], {}, ['192.168.1.20']],
  [['--host', '::1'], {}, ['[::1]']],
  [['--host', '0.0.0.0'], { SITE_HOSTS: 'laptop.local, 192.168.1.20,' }, ['laptop.local', '192.168.1.20', '0.0.0.0']],
])('the site hosts of %j with %j are %j', (argv, env, siteHosts) => {
  expect(readSettings(argv, env, '/').siteHosts).toEqual(siteHosts)
})

test.each([
  [[], {}, false],
  [[], { OPENAPI: 'off' }, false],
  [[], { OPENAPI: 'on' }, true],
  [['--openapi'], {}, true],
])('the API reference on public hosts with %j and %j: %s', (argv, env, openApi) => {
  expect(readSettings(argv, env, '/').openApi).toBe(openApi)
})

test.each([
  [{}, undefined],
  [{ COUNTRY_HEADER: '' }, undefined],
  [{ COUNTRY_HEADER: 'CF-IPCountry' }, 'cf-ipcountry'],
])('the header of countries with %j is %s', (env, header) => {
  expect(readSettings([], env, '/').countryHeader).toBe(header)
})

test('a header of countries that is no name is refused with an example', () => {
  expect(() => readSettings([], { COUNTRY_HEADER: 'country of caller' }, '/')).toThrow('such as CF-IPCountry')
})
