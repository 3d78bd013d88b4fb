import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '@croupier/component-testing/render-part'
import { useCaptcha, type Captcha } from './use-captcha.ts'

const renders: Captcha[] = []
const setters: ((required: boolean) => void)[] = []
const setRequired = (required: boolean) => flushSync(() => setters.at(-1)?.(required))
let fetched = 0
let fails = false

function Probe() {
  const [required, set] = useState(false)
  setters.push(set)
  renders.push(useCaptcha(required))
  return null
}

function getCaptcha(): Captcha {
  const captcha = renders.at(-1)
  if (!captcha) throw new Error('Nothing is rendered')
  return captcha
}

/** Renders a form whose server sends the images "1", "2" and so on. */
async function render() {
  const api = createTestApi(() => {
    fetched += 1
    if (fails) throw new Error('The captcha does not load')
    return { captchaId: `id${fetched}`, image: String(fetched) }
  })
  await renderPart(<Probe />, { site: createTestSite({ api }) })
}

const waitForPicture = (picture: string) =>
  expect.poll(() => getCaptcha().picture).toBe(`data:image/png;base64,${picture}`)

beforeEach(() => {
  fetched = 0
  fails = false
})

test('fetches no image and sends no field before a captcha is required [s-login-7]', async () => {
  await render()
  getCaptcha().refresh()
  expect([fetched, getCaptcha().picture, getCaptcha().toFields('AB12')]).toEqual([0, undefined, {}])
  setRequired(true)
  await waitForPicture('1')
  expect(getCaptcha().toFields('AB12')).toEqual({ captcha: 'AB12', captchaId: 'id1' })
})

test('replaces the image at most once per second [v-throttle-1a, const-14.1]', async () => {
  const clock = vi.spyOn(performance, 'now')
  await render()
  setRequired(true)
  await waitForPicture('1')
  clock.mockReturnValue(100_000)
  getCaptcha().refresh()
  await waitForPicture('2')
  expect(getCaptcha().toFields('AB12')).toMatchObject({ captchaId: 'id2' })
  clock.mockReturnValue(100_999)
  getCaptcha().refresh()
  expect(fetched).toBe(2)
  clock.mockReturnValue(101_000)
  getCaptcha().refresh()
  await waitForPicture('3')
  clock.mockRestore()
})

test('says that the image has not loaded until the next one has', async () => {
  fails = true
  await render()
  setRequired(true)
  await expect.poll(() => getCaptcha().failed).toBe(true)
  expect(getCaptcha().toFields('AB12')).toEqual({})
  fails = false
  getCaptcha().refresh()
  await waitForPicture('2')
  expect(getCaptcha().failed).toBe(false)
})
