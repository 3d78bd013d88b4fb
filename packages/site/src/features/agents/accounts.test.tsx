import { contractFlags } from '@croupier/domain/contract'
import agent from '@croupier/i18n/catalogs/en/agent.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/agentAccounts.json' with { type: 'json' }
import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import forms from '@croupier/i18n/catalogs/en/forms.json' with { type: 'json' }
import member from '@croupier/i18n/catalogs/en/member.json' with { type: 'json' }
import burmese from '@croupier/i18n/catalogs/my/agentAccounts.json' with { type: 'json' }
import {
  agentLinks,
  createAgentLink,
  openAgentAccount,
  openAgentAccounts,
  switchAgentLink,
  visitAgentLink,
} from '@croupier/endpoints/calls/agent-accounts'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { registerOverlay } from '@croupier/runtime/overlays/shared'
import { getInvitation } from '@croupier/runtime/session/invitation'
import { openSession } from '@croupier/runtime/session/session-actions'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, openTestSession, type TestMember } from '../../testing/control/accounts.ts'
import { setContractLevel, setHouseContract } from '../../testing/control/contracts.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage, type RenderedPage, type RenderOptions } from '../../testing/render-page.tsx'
import { expectAddress, getButton, pressControl, pressEscape, screen } from '../../testing/screen.ts'

beforeAll(() => createMember(), 180_000)

let account: TestMember
beforeEach(async () => {
  account = await createMember({ type: 1 })
})

const { form, link, file, field, way, type } = texts
const path = '/agentHome/registerCenter'
const open = (search = '', options: RenderOptions = {}) => renderPage(path + search, { as: account, ...options })
const createName = () => `v${crypto.randomUUID().slice(0, 8)}`
const getEntry = (label: string) => page.getByLabelText(new RegExp(`^${label}`)).first()
const press = (name: string | RegExp) => pressControl(page.getByRole('button', { name }))
const password = 'Festival#2026'
/** Presses a tab, with a wait for the navigation. */
const pressTab = async (name: string) => {
  const tab = page.getByRole('tab', { name })
  await pressControl(tab)
  await expect.element(tab).toHaveAttribute('aria-selected', 'true')
}
/** Opens an account of another type than a file opens without one; returns its name. */
const openTaken = async ({ site }: RenderedPage) => {
  const body = { type: 1, username: createName(), nickname: '', password } as const
  const idempotencyKey = crypto.randomUUID()
  return (await site.api.call(openAgentAccount, { body, idempotencyKey })).username
}

describe('the form', () => {
  test('opens an account directly below the agent, which changes its password at the first login [about-14.2, agent-3, role-4.6]', async () => {
    const username = createName()
    const opened = await open()
    await expect.element(page.getByRole('heading', { level: 1, name: agent.menu.registerCenter })).toBeVisible()
    await pressControl(page.getByRole('radio', { name: type.agent }))
    await getEntry(field.username).fill(username)
    await getEntry(field.nickname).fill('Thiri')
    await getEntry(field.password).fill(password)
    await pressTab(way.link)
    await pressTab(way.form)
    await expect.element(getEntry(field.username)).toHaveValue(username)
    await press(form.submit)
    const receipt = page.getByRole('region', { name: form.opened })
    await expect.element(receipt.getByText(username)).toBeVisible()
    await expect.element(receipt.getByText(type.agent, { exact: true })).toBeVisible()
    await press(form.another)
    await expect.element(getEntry(field.username)).toHaveValue('')
    await expect.element(getEntry(field.username)).toHaveFocus()
    await expect.element(page.getByRole('radio', { name: type.agent })).not.toBeChecked()
    opened.unmount()

    await renderPage('/login')
    await screen.dialog.getByLabelText(auth.field.username, { exact: false }).fill(username)
    await screen.dialog.getByLabelText(auth.field.password, { exact: false }).first().fill(password)
    await getButton(auth.login.submit, screen.dialog).click()
    await expect
      .element(screen.anyDialog.getByLabelText(auth.field.newPassword, { exact: false }).first())
      .toBeVisible()
  })

  test('says what is wrong by the rules of a registration, and when a name is taken', { tags: 'long' }, async () => {
    const taken = await openTaken(await open())
    await press(form.submit)
    await expect.element(getEntry(field.username)).toHaveAccessibleDescription(new RegExp(forms.problem.required))
    await getEntry(field.username).fill(taken)
    await getEntry(field.password).fill('short')
    await press(form.submit)
    await expect.element(getEntry(field.password)).toHaveAccessibleDescription(/Please fill in your password with/)
    await getEntry(field.password).fill('Password1!')
    await press(form.submit)
    await expect.element(getEntry(field.password)).toHaveAccessibleDescription(new RegExp(forms.problem.weak))
    await getEntry(field.password).fill(password)
    await press(form.submit)
    await expect.element(page.getByText(errors.ACCOUNT_TAKEN)).toBeVisible()
  })

  test('opens one account when the response is lost and it is sent again', { tags: 'long' }, async () => {
    await open()
    await getEntry(field.username).fill(createName())
    await getEntry(field.password).fill(password)
    const restore = await breakRequests(openAgentAccount.path, 'responseLost')
    await press(form.submit)
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await press(form.submit)
    await expect.element(page.getByRole('region', { name: form.opened })).toBeVisible()
  })
})

describe('the invitation links', () => {
  const createLink = async () => {
    const opened = await open('?way=link')
    await expect.element(page.getByText(link.none, { exact: true })).toBeVisible()
    const presets = { type: 0, message: '', expiresOn: null, maxUses: null, contractShares: {} } as const
    const body = { name: 'Flyer', ...presets }
    const created = await opened.site.api.call(createAgentLink, { body, idempotencyKey: crypto.randomUUID() })
    return { ...opened, ...created }
  }
  const card = page.getByRole('article', { name: 'Flyer' })
  /** Closes the dialog, whose address would otherwise leave after the page. */
  const leaveRegistration = async () => {
    await pressEscape()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expectAddress('/')
  }

  test('are created with a name, a type and limits, and shown with their address, code and figures [about-14.2, agent-3]', async () => {
    await open('?way=link')
    await expect.element(page.getByText(link.none, { exact: true })).toBeVisible()
    await press(link.new)
    await expect.element(getEntry(link.name)).toHaveFocus()
    await press(link.create)
    await expect.element(getEntry(link.name)).toHaveAccessibleDescription(new RegExp(forms.problem.required))
    await getEntry(link.name).fill('Poster')
    await pressTab(way.file)
    await pressTab(way.link)
    await expect.element(getEntry(link.name)).toHaveValue('Poster')
    await press(link.cancel)
    await expect.element(getButton(link.new)).toHaveFocus()
    await press(link.new)
    await expect.element(getEntry(link.name)).toHaveValue('')
    await getEntry(link.name).fill('Flyer')
    await getEntry(link.maxUses).fill('2')
    await press(link.create)
    await expect.element(card.getByText(link.state.open)).toBeVisible()
    await expect.element(getButton(link.new)).toHaveFocus()
    await expect.element(card.getByText(/\/register\?affiliateCode=[A-Z0-9]{10}$/)).toBeVisible()
    for (const figure of Object.values(link.figure))
      await expect.element(card.getByText(figure, { exact: true })).toBeVisible()
    await pressControl(card.getByRole('button', { name: link.showQr }))
    await expect.element(card.getByRole('img', { name: 'QR code of Flyer' })).toBeVisible()
    await pressControl(card.getByRole('button', { name: link.hideQr }))
    expect(card.getByRole('img').query()).toBeNull()
  })

  test('are changed in a dialog, and show their message at the registration', async () => {
    const created = await createLink()
    created.unmount()
    const opened = await open('?way=link')
    await press('Change Flyer')
    const dialog = screen.dialog
    const getText = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`)).first()
    await getText(link.name).fill('')
    await dialog.getByRole('button', { name: link.save }).click()
    await expect.element(getText(link.name)).toHaveAccessibleDescription(new RegExp(forms.problem.required))
    await getText(link.name).fill('Poster')
    await getText(link.message).fill('Welcome to my team')
    await dialog.getByRole('button', { name: link.save }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const poster = page.getByRole('article', { name: 'Poster' })
    await expect.element(poster.getByText('Welcome to my team')).toBeVisible()
    await expect.element(poster.getByText(new RegExp(`${created.code}$`))).toBeVisible()
    opened.unmount()
    await renderPage(`/register?affiliateCode=${created.code}`)
    await expect.element(screen.dialog.getByText(auth.register.message)).toBeVisible()
    await expect.element(screen.dialog.getByText('Welcome to my team')).toBeVisible()
    await leaveRegistration()
  })

  test('for agents offer them a share of the own rates for each kind that the agent may offer', async () => {
    await setHouseContract(account, { kind: 'dailySalary', rate: 100 })
    await open('?way=link')
    await press(link.new)
    await getEntry(link.name).fill('Flyer')
    const share = page.getByLabelText(new RegExp(`^${agent.menu.agentDailyWages2}`))
    expect(share.query()).toBeNull()
    await pressControl(page.getByRole('radio', { name: type.agent }))
    await share.fill('40')
    await press(link.create)
    await expect.element(card.getByText('40% of your rates')).toBeVisible()
  })

  test('that offer a contract which the agent may no longer offer are refused at its field, until it is emptied', async () => {
    await setHouseContract(account, { kind: 'dailySalary', rate: 100 })
    await open('?way=link')
    await press(link.new)
    await getEntry(link.name).fill('Flyer')
    await pressControl(page.getByRole('radio', { name: type.agent }))
    const share = page.getByLabelText(new RegExp(`^${agent.menu.agentDailyWages2}`))
    await share.fill('40')
    await setContractLevel(account, contractFlags.dailySalary, 1)
    await press(link.create)
    await expect.element(share).toHaveAccessibleDescription(new RegExp(errors.FEATURE_OFF.split('.')[0] ?? ''))
    await expect.element(share).toHaveFocus()
    await share.fill('')
    await press(link.create)
    await expect.element(card.getByText(link.state.open)).toBeVisible()
  })

  test('are switched off, and take no registration then: the landing says so, and has the form without the code [action-8]', async () => {
    const created = await createLink()
    created.unmount()
    const opened = await open('?way=link')
    await pressControl(card.getByRole('switch', { name: link.enabled }))
    await expect.element(card.getByText(link.state.off)).toBeVisible()
    opened.unmount()
    await renderPage(`/register?affiliateCode=${created.code}`)
    await expect.element(screen.dialog.getByText(errors.AGENT_LINK_OFF)).toBeVisible()
    expect(getInvitation()).toEqual({})
    await screen.dialog.getByRole('tab', { name: auth.register.byName }).click()
    const entry = screen.dialog.getByLabelText(auth.field.affiliateCode, { exact: false }).first()
    await expect.element(entry).toHaveValue('')
    await leaveRegistration()
  })

  test('that are refused late leave what was typed meanwhile, without the code', async () => {
    const created = await createLink()
    created.unmount()
    const opened = await open('?way=link')
    await pressControl(card.getByRole('switch', { name: link.enabled }))
    await expect.element(card.getByText(link.state.off)).toBeVisible()
    opened.unmount()
    const answer = await breakRequests(visitAgentLink.path, 'held')
    await renderPage(`/register?affiliateCode=${created.code}`)
    await screen.dialog.getByRole('tab', { name: auth.register.byName }).click()
    const getField = (label: string) => screen.dialog.getByLabelText(label, { exact: false }).first()
    await expect.element(getField(auth.field.affiliateCode)).toHaveValue(created.code)
    const username = createName()
    await getField(auth.field.username).fill(username)
    await answer()
    await expect.element(screen.dialog.getByText(errors.AGENT_LINK_OFF)).toBeVisible()
    await expect.element(getField(auth.field.affiliateCode)).toHaveValue('')
    await expect.element(getField(auth.field.username)).toHaveValue(username)
    await leaveRegistration()
  })

  test('count a visit once for each tab', async () => {
    const { code, unmount } = await createLink()
    unmount()
    const visit = async ({ site }: RenderedPage) => {
      await expect.element(screen.dialog.getByRole('heading', { name: auth.register.title })).toBeVisible()
      await expect
        .poll(() => site.queryClient.getQueryState([...toQueryKey(visitAgentLink), code])?.status)
        .toBe('success')
      expect(getInvitation()).toEqual({ affiliateCode: code })
      await leaveRegistration()
    }
    const landing = await renderPage(`/register?affiliateCode=${code}`)
    await visit(landing)
    landing.site.queryClient.clear()
    openOverlay(registerOverlay)
    await visit(landing)
    landing.unmount()
    await open('?way=link')
    await expect.poll(() => card.getByText('1', { exact: true }).elements().length).toBe(1)
  })

  test('that cannot be loaded have a way to try again, and a switch that fails says so', { tags: 'long' }, async () => {
    const restore = await breakRequests(agentLinks.path, 'unsent')
    const opened = await open('?way=link')
    await expect.element(page.getByText(link.failed), { timeout: 20_000 }).toBeVisible()
    await restore()
    await press(common.action.retry)
    await expect.element(page.getByText(link.none, { exact: true })).toBeVisible()
    opened.unmount()
    await createLink().then(({ unmount }) => unmount())
    await open('?way=link')
    await expect.element(card.getByText(link.state.open)).toBeVisible()
    await breakRequests(switchAgentLink.path, 'unsent')
    await pressControl(card.getByRole('switch', { name: link.enabled }))
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await expect.element(card.getByText(link.state.open)).toBeVisible()
  })
})

describe('a file', () => {
  const lines = () => page.getByRole('textbox', { name: file.lines })
  const check = async (text: string) => {
    await lines().fill(text)
    await press(file.check)
  }
  const result = page.getByRole('region', { name: file.result })

  /** Names and lines of the files that the page downloads. */
  const collectDownloads = () => {
    const blobs: Blob[] = []
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:collected'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    onTestFinished(() => {
      create.mockRestore()
      click.mockRestore()
    })
    return blobs
  }

  test('opens its accounts, with passwords that are shown and saved once [about-14.2, agent-3]', async () => {
    const downloads = collectDownloads()
    const [first, second] = [createName(), createName()]
    await open('?way=file')
    await check(`username,nickname,type,password\n${first},=Thiri,member,\n${second},,agent,${password}`)
    await expect.element(page.getByText('2 lines are in order.')).toBeVisible()
    await press('Open 2 accounts')
    await expect.element(result.getByText('2 accounts were opened.')).toBeVisible()
    await expect.element(result.getByText(password, { exact: true })).toBeVisible()
    await press(member.export.csv)
    await expect.poll(() => downloads.length).toBe(1)
    const [, line, other] = (await downloads[0]?.text())?.trimEnd().split('\r\n') ?? []
    expect(line).toMatch(new RegExp(`^2,${first},"'=Thiri",Member,[^,]{8,20},Opened,$`))
    expect(other).toBe(`3,${second},,Agent,${password},Opened,`)
  })

  test('has the reason at each wrong line, and opens nothing or the others, as chosen', async () => {
    const name = createName()
    const taken = await openTaken(await open('?way=file'))
    await check(`${name}\n1 2\n${name.toUpperCase()}\n${createName()},,chief\n${taken}`)
    await expect.element(page.getByText('3 lines have to be corrected.')).toBeVisible()
    await expect.element(page.getByRole('region', { name: file.preview }).first()).toHaveFocus()
    await press(file.back)
    await expect.element(lines()).toHaveFocus()
    await expect.element(lines()).toHaveValue(expect.stringContaining(`${name}\n1 2`))
    await press(file.check)
    await expect.element(page.getByText(file.problem.repeated)).toBeVisible()
    await expect.element(page.getByText(file.problem.type)).toBeVisible()
    await expect.element(getButton('Open 2 accounts')).toBeDisabled()
    await pressControl(page.getByRole('radio', { name: file.mode.valid }))
    await press('Open 2 accounts')
    await expect.element(result.getByText('1 account was opened.')).toBeVisible()
    await expect.element(result.getByText(file.problem.taken)).toBeVisible()
    await expect.element(result.getByText(file.outcome.opened, { exact: true })).toBeVisible()
  })

  test('that is sent twice makes no doubles', { tags: 'long' }, async () => {
    const text = `${createName()}\n${createName()}`
    await open('?way=file')
    await check(text)
    await press('Open 2 accounts')
    await expect.element(result.getByText('2 accounts were opened.')).toBeVisible()
    await press(file.another)
    await check(text)
    await press('Open 2 accounts')
    await expect.element(result.getByText(file.openedNone)).toBeVisible()
    await expect.poll(() => result.getByText(file.outcome.existing).elements().length).toBe(2)
  })

  test('has the result of what was opened behind another tab, also after a further one', { tags: 'long' }, async () => {
    await open('?way=file')
    await check(`${createName()},,,${password}\n${createName()},,,${password}`)
    const answer = await breakRequests(openAgentAccounts.path, 'held')
    await press('Open 2 accounts')
    await pressTab(way.link)
    await expect.element(page.getByText(link.none, { exact: true })).toBeVisible()
    await pressTab(way.file)
    await expect.element(getButton(file.back)).toBeDisabled()
    await pressTab(way.link)
    await answer()
    await pressTab(way.file)
    await expect.element(result.getByText('2 accounts were opened.')).toBeVisible()
    await pressTab(way.form)
    await expect.element(getEntry(field.username)).toBeVisible()
    await pressTab(way.file)
    await expect.poll(() => result.getByText(password, { exact: true }).elements().length).toBe(2)
  })

  /** Whether the tab asks before it closes. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('has the result of what was opened while the agent was on another page, until it is closed', async () => {
    const { router } = await open('?way=file')
    await check(`${createName()}\n${createName()}`)
    expect(asks()).toBe(false)
    const answer = await breakRequests(openAgentAccounts.path, 'held')
    await press('Open 2 accounts')
    await expect.poll(asks).toBe(true)
    await router.navigate({ to: '/agentHome/agentAnnouncement' })
    await expect.element(page.getByText(agent.announcement.empty)).toBeVisible()
    await answer()
    await router.navigate({ to: path, search: { way: 'file' } })
    await expect.element(result.getByText('2 accounts were opened.')).toBeVisible()
    const passwords = [...result.first().element().querySelectorAll('code')].map(({ textContent }) => textContent)
    expect(passwords.map((shown) => /^\S{8,20}$/.test(shown))).toEqual([true, true])
    expect(asks()).toBe(true)
    await press(file.another)
    await expect.element(lines()).toHaveValue('')
    expect(asks()).toBe(false)
  })

  test('and its passwords are nothing of another agent that logs in afterwards', async () => {
    const { site } = await open('?way=file')
    await check(createName())
    const answer = await breakRequests(openAgentAccounts.path, 'held')
    await press('Open 1 account')
    await expect.poll(asks).toBe(true)
    await openSession(site, { token: await openTestSession(await createMember({ type: 1 })) })
    await expect.element(lines()).toHaveValue('')
    expect(asks()).toBe(false)
    await answer()
    const own = createName()
    await check(own)
    await press('Open 1 account')
    await expect.element(result.getByText(own)).toBeVisible()
    expect(result.getByRole('row').elements()).toHaveLength(2)
  })

  test('that is checked again after a lost response has the passwords of the accounts that it opened', async () => {
    await open('?way=file')
    await check(`${createName()}\n${createName()}`)
    const restore = await breakRequests(openAgentAccounts.path, 'responseLost')
    await press('Open 2 accounts')
    await expect.element(page.getByText(common.failure.OFFLINE)).toBeVisible()
    await restore()
    await press(file.back)
    await pressTab(way.link)
    await pressTab(way.file)
    await press(file.check)
    await press('Open 2 accounts')
    await expect.element(result.getByText('2 accounts were opened.')).toBeVisible()
    await expect.poll(() => result.getByText(file.outcome.opened, { exact: true }).elements().length).toBe(2)
  })

  test('is chosen from the device, and refused where it has no account or too many', async () => {
    await open('?way=file')
    await press(file.check)
    await expect.element(lines()).toHaveAccessibleDescription(new RegExp(file.failure.empty))
    const input = document.querySelector('input[type="file"]')
    const transfer = new DataTransfer()
    transfer.items.add(new File([Array.from({ length: 501 }, createName).join('\n')], 'accounts.csv'))
    if (!(input instanceof HTMLInputElement)) throw new Error('The page takes a file.')
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(lines()).toHaveValue(expect.stringContaining('\n'))
    await press(file.check)
    await expect.element(lines()).toHaveAccessibleDescription(/more than 500 accounts/)
  })
})

test('the ways are tabs of the address, in the language of the agent, on a phone too', { tags: 'long' }, async () => {
  await open('', { width: 360, language: 'MY' })
  await expect.element(page.getByRole('tab', { name: burmese.way.form })).toHaveAttribute('aria-selected', 'true')
  await pressControl(page.getByRole('tab', { name: burmese.way.file }))
  await expectAddress(`${path}?way=file`)
  await expect.element(page.getByRole('textbox', { name: burmese.file.lines })).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(page.getByRole('tab', { name: way.link }).query()).toBeNull()
})
