import { renderPart } from '@croupier/component-testing/render-part'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GameFrame } from './GameFrame.tsx'

const host = 'https://games.localhost'
let launches: number

const query = queryOptions({
  queryKey: ['launch'],
  queryFn: () => {
    launches += 1
    return Promise.resolve({ url: `${host}/play/?token=${launches}`, gameName: 'Amber Heron', wallet: null })
  },
  staleTime: Infinity,
  gcTime: 0,
})

function Page() {
  return <GameFrame launch={useQuery(query)} onExit={() => undefined} />
}

const frame = page.getByTitle(/Amber Heron/)

/** Posts a message as the game in the frame does. */
function post(type: string): void {
  const source = document.querySelector('iframe')?.contentWindow ?? null
  window.dispatchEvent(new MessageEvent('message', { data: { source: 'croupier-arcade', type }, origin: host, source }))
}

const expectLaunch = (token: number) => expect.element(frame).toHaveAttribute('src', `${host}/play/?token=${token}`)

beforeEach(async () => {
  launches = 0
  const site = createTestSite()
  await renderPart(<Page />, { site: { ...site, gate: { ...site.gate, launchGameCDNs: [`${host}/play/`] } } })
})

test('a game that fails before it is ready is launched once more by itself', async () => {
  await expectLaunch(1)
  post('error')
  await expectLaunch(2)
  post('error')
  post('error')
  await expectLaunch(2)
  expect(launches).toBe(2)
})

test('a round that fails later leaves the game open', async () => {
  await expectLaunch(1)
  post('ready')
  post('error')
  await expectLaunch(1)
  expect(launches).toBe(1)
})

test('a game that shows nothing is launched once more, then its failure is shown and can be retried', async () => {
  await expectLaunch(1)
  post('blank')
  await expectLaunch(2)
  post('blank')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(frame).not.toBeInTheDocument()
  await page.getByRole('button').click()
  await expectLaunch(3)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
