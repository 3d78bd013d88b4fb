import { fileURLToPath } from 'node:url'
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

test('proxies on other machines are addresses or networks', () => {
  expect(readSettings([], {}, '/').trustedProxies).toEqual([])
  const env = { TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,2001:db8::/64' }
  expect(readSettings([], env, '/').trustedProxies).toEqual(['10.0.0.5', '10.1.0.0/16', '2001:db8::/64'])
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '0.0.0.0/0', '::/1', '10.0.0.5:80'])(
  'the proxy %s is refused with an example',
  (proxy) => {
    expect(() => readSettings([], { TRUSTED_PROXIES: proxy }, '/')).toThrow('such as 10.0.0.5 or 10.0.0.0/24')
  },
)

test.each([
  [{}, undefined],
  [{ METRICS: '', METRICS_TOKEN: 'unused' }, undefined],
  [{ METRICS: '127.0.0.1:9464' }, { host: '127.0.0.1', port: 9464 }],
  [{ METRICS: '[::1]:9464' }, { host: '::1', port: 9464 }],
  [
    { METRICS: '0.0.0.0:9464', METRICS_TOKEN: 'abcdefghijklmnopqrstuvwxyz012345' },
    { host: '0.0.0.0', port: 9464, token: 'abcdefghijklmnopqrstuvwxyz012345' },
  ],
])('figures with %j are served at %j', (env, metrics) => {
  expect(readSettings([], env, '/').metrics).toEqual(metrics)
})

test.each([
  [{ METRICS: '9464' }, 'METRICS 9464 is no address: write address and port, such as 127.0.0.1:9464.'],
  [{ METRICS: 'http://127.0.0.1:9464' }, 'write address and port'],
  [{ METRICS: '127.0.0.1:94640' }, 'The port of METRICS 94640 is no port: write a number from 1 to 65535.'],
  [{ METRICS: '10.0.0.5:9464', METRICS_TOKEN: 'short' }, 'METRICS_TOKEN can be guessed'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS -1 is not possible: write a number from 0 to 300.'],
  [{ DRAIN_SECONDS: '301' }, 'write a number from 0 to 300.'],
])('%j is refused with what to write', (env, message) => {
  expect(() => readSettings([], env, '/')).toThrow(message)
})

test('a header of countries that is no name is refused with an example', () => {
  expect(() => readSettings([], { COUNTRY_HEADER: 'country of caller' }, '/')).toThrow('such as CF-IPCountry')
})

test('origins are those of a browser, without a slash at the end or a default port', () => {
  const env = {
    LAUNCH_ORIGINS: 'https://play.example/, https://Games.example:443,',
    IMAGE_ORIGINS: 'http://127.0.0.1:80',
  }
  const { launchOrigins, imageOrigins } = readSettings([], env, '/')
  expect(launchOrigins).toEqual(['https://play.example', 'https://games.example'])
  expect(imageOrigins).toEqual(['http://127.0.0.1'])
  expect(readSettings(['--port', '4001'], { LAUNCH_ORIGINS: ' ' }, '/').launchOrigins).toEqual([
    'http://play1.localhost:4001',
    'http://play2.localhost:4001',
  ])
})

test.each([
  [{ LAUNCH_ORIGINS: 'play.example' }, 'LAUNCH_ORIGINS has play.example, which is no origin'],
  [{ LAUNCH_ORIGINS: 'https://play.example/games' }, 'without a path, such as https://games.example'],
  [{ IMAGE_ORIGINS: 'https://img.example, ftp://img.example' }, 'IMAGE_ORIGINS has ftp://img.example'],
  [{ OPERATOR_ORIGIN: 'https://name@operators.example' }, 'OPERATOR_ORIGIN has'],
  [{ SITE_HOSTS: 'laptop.local,http://192.168.1.20' }, 'SITE_HOSTS has http://192.168.1.20, which is no host'],
  [{ SITE_HOSTS: 'laptop.local:4000' }, 'without scheme, port and path'],
  [{ OPERATOR_HOST: 'operators.example/' }, 'OPERATOR_HOST has operators.example/'],
  [{ PORT: 'many' }, 'PORT many is no port'],
  [{ SEED_SIZE: 'huge' }, 'SEED_SIZE huge is unknown: write full or small'],
  [{ WORLD: 'huge' }, 'WORLD huge is unknown: write none or small'],
  [{ OPENAPI: 'yes' }, 'OPENAPI yes is unknown: write off or on'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL loud is unknown'],
])('%j is refused by its name with what is expected', (env, message) => {
  expect(() => readSettings([], env, '/')).toThrow(message)
})

test('a malformed DATABASE_URL is refused without its password', () => {
  const read = () => readSettings([], { DATABASE_URL: 'file:hidden' }, '/')
  expect(read).toThrow('DATABASE_URL is no URL of PostgreSQL')
  expect(read).not.toThrow('hidden')
})

test.each([
  [['--brand', 'jade'], {}, '--brand jade is no brand. There are: aurora, lotus, shwe'],
  [[], { DEFAULT_BRAND: 'jade' }, 'DEFAULT_BRAND jade is no brand. There are: aurora, lotus, shwe'],
  [['--only', 'lotus', '--brand', 'shwe'], {}, '--only lotus does not serve the brand of --brand shwe'],
])('the default brand is refused with %j and %j', (argv, env, message) => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  expect(() => readSettings(argv, env, root)).toThrow(message)
})
