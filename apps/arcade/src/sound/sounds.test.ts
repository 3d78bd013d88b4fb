import { expect, onTestFinished, test, vi } from 'vitest'
import { createSounds } from './sounds.ts'

const ignore = () => undefined
const param = {
  value: 0,
  setValueAtTime: ignore,
  linearRampToValueAtTime: ignore,
  exponentialRampToValueAtTime: ignore,
}

/** A node of any type, connected to itself. */
const node: object = { frequency: param, gain: param, connect: () => node, start: ignore, stop: ignore }
const createNode = () => node

/** Audio as in Safari: suspended until `resume` is called in a gesture. */
function stubAudio() {
  const contexts: FakeContext[] = []
  class FakeContext {
    state = 'suspended'
    readonly sampleRate = 8
    readonly currentTime = 0
    readonly createBuffer = () => ({ getChannelData: () => new Float32Array(1) })
    readonly createBufferSource = createNode
    readonly createBiquadFilter = createNode
    readonly createGain = createNode
    readonly resume = vi.fn<() => Promise<void>>(() => {
      this.state = 'running'
      return Promise.resolve()
    })

    constructor() {
      contexts.push(this)
    }
  }
  vi.stubGlobal('AudioContext', FakeContext)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return contexts
}

test('sound that was on in the last visit starts with the first press, which is a gesture, and once', () => {
  const contexts = stubAudio()
  const sounds = createSounds('chime', true)
  expect(contexts).toHaveLength(0)
  sounds.playPress()
  sounds.playSpin()
  expect(contexts.map(({ state, resume }) => [state, resume.mock.calls.length])).toEqual([['running', 1]])
})

test('sound that the browser has interrupted runs again with the next spin, also if one attempt is refused', async () => {
  const contexts = stubAudio()
  const sounds = createSounds('chime', false)
  sounds.playSpin()
  expect(contexts).toHaveLength(0)
  sounds.setEnabled(true)
  const [context] = contexts
  if (!context) throw new Error('The switch has created no context')
  expect(context.state).toBe('running')
  context.state = 'interrupted'
  context.resume.mockRejectedValueOnce(new Error('refused'))
  sounds.playSpin()
  expect(context.state).toBe('interrupted')
  sounds.playSpin()
  expect(context.state).toBe('running')
})
