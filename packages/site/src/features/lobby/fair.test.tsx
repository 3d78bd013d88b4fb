import { gameByCode } from '@croupier/endpoints/calls/game-details'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import guide from '@croupier/i18n/catalogs/en/guide.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/guide.json' with { type: 'json' }
import burmeseLottery from '@croupier/i18n/catalogs/my/lottery.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { addDraw } from '../../testing/control/lottery.ts'
import { addRounds } from '../../testing/control/rounds.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectAddress, getButton, pressControl, screen } from '../../testing/screen.ts'

const { fair } = guide

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const getEntry = (label: string) => screen.main.getByRole('textbox', { name: label, exact: true })

test('a draw of a lottery is verified from its results, and a changed digit does not match', async () => {
  const number = '20260120'
  // What follows from the seed that the action stores.
  await addDraw({ gameCode: 'MM3D', number, numbers: [9, 0, 4], at: new Date('2026-01-20T06:00:00Z') })
  const { site } = await renderPage('/lottery?gameCode=MM3D&view=results', { as: await createMember() })
  const lottery = await site.api.call(gameByCode, { query: { gameCode: 'MM3D', language: 'EN' } })
  const name = texts.lottery.verifyDraw.replace('{{number}}', number)
  await pressControl(page.getByRole('link', { name, exact: true }))
  await expect.element(page.getByRole('heading', { name: fair.title, level: 1 })).toBeVisible()
  await expect.element(screen.main.getByText(fair.verdict.verified, { exact: true })).toBeVisible()
  const computed = page.getByRole('region', { name: fair.computed, exact: true })
  const result = computed.getByText('9 · 0 · 4', { exact: true })
  await expect.element(result).toBeVisible()
  // Beside the code that the numbers follow from.
  await expect.element(screen.main.getByText(lottery?.name ?? 'no game', { exact: true })).toBeVisible()
  await expect.element(screen.main.getByText('MM3D', { exact: true })).toBeVisible()

  const proof = getEntry(fair.proof)
  const { value } = proof.element() as HTMLTextAreaElement
  await proof.fill(value.replace('[9,0,4]', '[9,0,5]'))
  await pressControl(getButton(fair.again))
  await expect.element(screen.main.getByText(fair.verdict.wrong, { exact: true })).toBeVisible()
  await expect.element(screen.main.getByText(fair.verdict.numbers)).toBeVisible()
  await expect.element(result).toBeVisible()
  await expect.element(getEntry(fair.proof)).toHaveValue(value.replace('[9,0,4]', '[9,0,5]'))
})

test('a visitor enters a proof, and is asked again for what is neither a round nor a proof', async () => {
  await renderPage('/fair?round=17')
  const entry = getEntry(fair.input)
  await expect.element(entry).toHaveAccessibleDescription(new RegExp(fair.malformed))
  await entry.fill('{"kind":"slot"}')
  await pressControl(getButton(fair.submit))
  await expect.element(entry).toHaveAccessibleDescription(new RegExp(fair.malformed))
  const draw = { kind: 'draw', game: 'MM2D', number: '20260120-1', serverSeed: null, numbers: null }
  await entry.fill(JSON.stringify({ ...draw, serverSeedHash: '0'.repeat(64) }))
  await pressControl(getButton(fair.submit))
  const verdict = screen.main.getByRole('status').filter({ hasText: fair.verdict.undrawn })
  await expect.element(verdict).toHaveFocus()
  await expect.element(screen.main.getByText(fair.notYet)).toBeVisible()
  expect(entry.element().getAttribute('aria-invalid')).toBeNull()
  await entry.fill('')
  await pressControl(getButton(fair.submit))
  await expect.element(entry).toHaveAccessibleDescription(new RegExp(fair.malformed))
  await entry.fill(`https://play.example/fair?round=${'0a'.repeat(20)}`)
  await pressControl(getButton(fair.submit))
  await expectAddress(`/fair?round=${'0a'.repeat(20)}`)
  await expect.element(entry).toHaveValue('0a'.repeat(20))
})

test('a round says what its bets were placed on, in the language of the page', async () => {
  const at = '2026-01-20T06:00:00.000Z'
  const round = { roundId: '0a'.repeat(20), at, gameCode: 'MM2D', currency: 'MMK', bet: '300.00', win: '0.00' }
  const draw = { game: 'MM2D', number: '20260120-1', serverSeedHash: '0'.repeat(64), serverSeed: null, numbers: null }
  const bets = [
    { target: 'straight2:47', amount: '100.00' },
    { target: 'totalSide:big', amount: '200.00' },
  ]
  await renderPage('/fair', { language: 'MY' })
  await getEntry(burmese.fair.input).fill(
    JSON.stringify({ kind: 'ticket', ...round, state: 'open', bets, draws: [draw] }),
  )
  await pressControl(getButton(burmese.fair.submit))
  const { bet, option } = burmeseLottery
  const shown = screen.main.getByText(`${bet.straight2} · 47:`, { exact: false })
  await expect.element(shown).toMatchTextContent(`${bet.totalSide} · ${option.big}:`)
  expect(shown.element().textContent).not.toContain('straight2')
})

test('the details of a bet lead to its verification, which says when the round could not be loaded', async () => {
  const account = await createMember()
  await addRounds(account)
  await renderPage('/member/personalHistoryCopy', { as: account })
  await getButton(member.detail.open).click()
  const link = page.getByRole('link', { name: member.detail.verify, exact: true })
  await expect.element(link).toBeVisible()
  const address = link.element().getAttribute('href') ?? ''
  expect(address).toMatch(/^\/fair\?round=[0-9a-f]{40}$/)
  await pressControl(link)
  await expectAddress(address)
  await expect.element(screen.dialog).not.toBeInTheDocument()
  // The platform of the tests has no play hosts.
  await expect.element(screen.main.getByRole('alert').getByText(fair.failed)).toBeVisible()
  await expect.element(getButton(common.action.retry)).toBeVisible()
})
