import { renderPart } from '@croupier/component-testing/render-part'
import { useCodePauses } from '@croupier/runtime/session/code-pauses'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useCodeRequest, type CodeRequest } from './use-code-request.ts'

const renders: CodeRequest[] = []
const request = vi.fn<() => Promise<{ readonly expiredMinutes: number } | null>>()

function Probe() {
  renders.push(useCodeRequest('login', request))
  return null
}

function getRequest(): CodeRequest {
  const last = renders.at(-1)
  if (!last) throw new Error('Nothing is rendered')
  return last
}

beforeEach(() => {
  request.mockReset()
  useCodePauses.setState({}, true)
})

test('counts down 60 seconds for each minute of the code [s-sms-1a, const-13]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 0 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  request.mockResolvedValue({ expiredMinutes: 2 })
  await renderPart(<Probe />)
  getRequest().send()
  await expect.poll(() => getRequest().secondsLeft).toBe(120)
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => getRequest().secondsLeft).toBe(119)
  vi.advanceTimersByTime(118_000)
  await expect.poll(() => getRequest().secondsLeft).toBe(1)
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => getRequest().secondsLeft).toBe(0)
})

test('requests a code at most once per second [v-throttle-1b, const-14.2]', async () => {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  // An invalid number is no code, so that no pause begins.
  request.mockResolvedValue(null)
  await renderPart(<Probe />)
  const waitUntilSent = async (count: number) => {
    await expect.poll(() => request.mock.calls.length).toBe(count)
    await expect.poll(() => getRequest().sending).toBe(false)
  }
  clock.mockReturnValue(100_000)
  getRequest().send()
  await waitUntilSent(1)
  clock.mockReturnValue(100_999)
  getRequest().send()
  // A request would start within these turns.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(request).toHaveBeenCalledOnce()
  clock.mockReturnValue(101_000)
  getRequest().send()
  await waitUntilSent(2)
})
