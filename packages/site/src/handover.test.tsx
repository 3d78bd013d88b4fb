import { memberInfo } from '@croupier/endpoints/calls/account'
import { exchangeToken } from '@croupier/endpoints/calls/session'
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import { createI18n } from '@croupier/i18n/create-i18n'
import { bannersQuery } from '@croupier/runtime/data/queries'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { readSession } from '@croupier/runtime/platform/storage'
import { exchangeHandover } from '@croupier/runtime/session/exchange-handover'
import { useSession } from '@croupier/runtime/session/session'
import { expect, test } from 'vitest'
import { createMember, issueHandover } from './testing/control/accounts.ts'
import { breakRequests } from './testing/network.ts'
import { renderPage, type RenderedPage } from './testing/render-page.tsx'

/** Exchanges a token as the start of the site does. */
async function exchange({ site }: RenderedPage, token: string): Promise<void> {
  const texts = await createI18n({ load: async () => errors, loadEager: async () => ({ common: {}, lobby: {} }) }, 'EN')
  await exchangeHandover(site, texts.i18n, token)
}

async function getMemberInfoStatus({ site }: RenderedPage, token: string | null): Promise<number> {
  const headers = { merchant: site.brand.merchantCode, authorization: `Bearer ${token}` }
  return (await fetch(memberInfo.path, { headers })).status
}

test('a hand-over token opens the session of its member, once, and loads the banners of its audience [s-status-2b.1]', async () => {
  const member = await createMember()
  const token = await issueHandover(member)
  const rendered = await renderPage('/')
  const { queryClient, language } = rendered.site
  const getBanners = () => queryClient.getQueryData(bannersQuery(rendered.site, language()).queryKey)
  expect(getBanners()).toBeDefined()
  await exchange(rendered, token)
  expect(getBanners()).toBeUndefined()
  await expect.poll(getBanners).toBeDefined()
  expect(useSession.getState()).toMatchObject({ status: 'loggedIn', member: { account: member.username } })
  expect(readSession('token')).not.toBe(token)
  expect(useToasts.getState().toasts).toEqual([])
})

test('a rejected token leaves a visitor with the reason', async () => {
  const rendered = await renderPage('/')
  await exchange(rendered, 'unknown')
  expect(useSession.getState().status).toBe('loggedOut')
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'negative', text: errors.HANDOVER_INVALID }])
})

test('a token that did not reach the server is exchanged by another try', async () => {
  const member = await createMember()
  const rendered = await renderPage('/')
  const restore = await breakRequests(exchangeToken.path, 'unsent')
  await exchange(rendered, await issueHandover(member))
  expect(useSession.getState().status).toBe('loggedOut')
  await restore()
  const [toast] = useToasts.getState().toasts
  toast?.retry?.()
  await expect.poll(() => useSession.getState().member?.account).toBe(member.username)
})

test('a present session is replaced by that of the token, and kept when the token is rejected', async () => {
  const [first, second] = [await createMember(), await createMember()]
  const rendered = await renderPage('/')
  // The exchange comes before a page has a socket, through which the end of the replaced session would reach the tab.
  rendered.unmount()
  await exchange(rendered, await issueHandover(first))
  const before = readSession('token')
  await exchange(rendered, await issueHandover(second))
  expect(useSession.getState().member?.account).toBe(second.username)
  expect(await getMemberInfoStatus(rendered, before)).toBe(401)
  await exchange(rendered, 'unknown')
  expect(useSession.getState().member?.account).toBe(second.username)
  expect(await getMemberInfoStatus(rendered, readSession('token'))).toBe(200)
})
