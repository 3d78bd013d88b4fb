import { expect, test } from 'vitest'
import { getSharedOrigin } from './shared-origin.ts'

const site = {
  domainRoute: ['www.site.example', 'site.example'].map((name) => ({ name, url: `https://${name}` })),
  mainDomain: 'www.site.example',
}

test.each([
  ['the main domain at itself', 'www.site.example', 'https://www.site.example'],
  ['the main domain at a further one', 'site.example', 'https://www.site.example'],
  ['its own address where the server does not name it', 'site.localhost', 'https://site.localhost'],
])('links for other people begin with %s [e-permission-1.2, e-permission-1.6]', (_what, hostname, origin) => {
  expect(getSharedOrigin(site, { hostname, origin: `https://${hostname}` })).toBe(origin)
})
