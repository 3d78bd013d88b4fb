import type { SoundSet } from '@croupier/fair/skin'

/** Synthesized sounds of the game. */
export interface Sounds {
  /** Called in a gesture of the player, as `playPress` is: browsers start audio only in one. */
  setEnabled(enabled: boolean): void
  playPress(): void
  playSpin(): void
  playReelStop(reel: number): void
  playScatter(count: number): void
  /** `times`: win divided by bet. */
  playWin(times: number): void
  playBigWin(): void
  playBonus(): void
}

/** Timbre of a sound set: waveform, release of a note in seconds, filter cutoff and scale root in Hz. */
interface Voice {
  readonly wave: OscillatorType
  readonly ring: number
  readonly cutoff: number
  readonly root: number
  readonly scale: readonly number[]
}

const voices: Readonly<Record<SoundSet, Voice>> = {
  chime: { wave: 'sine', ring: 0.9, cutoff: 8_000, root: 523, scale: [0, 4, 7, 12, 16, 19, 24] },
  wood: { wave: 'triangle', ring: 0.28, cutoff: 3_200, root: 392, scale: [0, 3, 5, 7, 10, 12, 15] },
  pulse: { wave: 'square', ring: 0.22, cutoff: 2_400, root: 440, scale: [0, 5, 7, 12, 17, 19, 24] },
  brass: { wave: 'sawtooth', ring: 0.5, cutoff: 1_900, root: 294, scale: [0, 4, 7, 9, 12, 16, 19] },
}

/** Creates the sounds of a set, at first on or off. They are silent until the first gesture of the player with sound on. */
export function createSounds(set: SoundSet, isOn: boolean): Sounds {
  const voice = voices[set]
  let context: AudioContext | null = null
  let enabled = isOn

  /** Makes audio run. Outside of a gesture, Safari leaves a context suspended; it also suspends a running one, as for a call. */
  function startAudio(): void {
    if (!enabled) return
    context ??= new AudioContext()
    // A refusal leaves the context as it is; the next gesture tries again.
    if (context.state !== 'running') context.resume().catch(() => undefined)
  }

  /** Plays a note of the scale `after` seconds from now. */
  function playNote(step: number, after: number, loudness: number, seconds = voice.ring): void {
    if (!enabled || !context) return
    const at = context.currentTime + after
    const tone = context.createOscillator()
    const filter = context.createBiquadFilter()
    const gain = context.createGain()
    tone.type = voice.wave
    tone.frequency.value = voice.root * 2 ** ((voice.scale[step % voice.scale.length] ?? 0) / 12)
    filter.type = 'lowpass'
    filter.frequency.setValueAtTime(voice.cutoff, at)
    filter.frequency.exponentialRampToValueAtTime(Math.max(200, voice.cutoff * 0.3), at + seconds)
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(loudness, at + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    tone.connect(filter).connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds + 0.05)
  }

  /** Plays noise through a band-pass filter that sweeps `from` one frequency `to` another, in Hz. */
  function playNoise(from: number, to: number, seconds: number, loudness: number): void {
    if (!enabled || !context) return
    const at = context.currentTime
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    const gain = context.createGain()
    source.buffer = buffer
    filter.type = 'bandpass'
    filter.frequency.setValueAtTime(from, at)
    filter.frequency.exponentialRampToValueAtTime(to, at + seconds)
    gain.gain.setValueAtTime(loudness, at)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    source.connect(filter).connect(gain).connect(context.destination)
    source.start(at)
  }

  return {
    setEnabled: (value) => {
      enabled = value
      startAudio()
    },
    playPress: () => {
      startAudio()
      playNoise(1_800, 900, 0.05, 0.12)
    },
    playSpin: () => {
      startAudio()
      playNoise(300, 1_500, 0.35, 0.1)
    },
    playReelStop: (reel) => {
      playNoise(220, 90, 0.12, 0.4)
      playNote(reel % 3, 0, 0.03, 0.1)
    },
    playScatter: (count) => {
      playNote(count + 1, 0, 0.16)
      playNote(count + 3, 0.07, 0.12)
    },
    playWin: (times) => {
      const notes = Math.min(7, 3 + times)
      for (let step = 0; step < notes; step += 1) playNote(step, step * 0.085, 0.13)
    },
    playBigWin: () => {
      for (let step = 0; step < 14; step += 1) playNote(step % 7, step * 0.13, 0.16)
    },
    playBonus: () => {
      for (const [index, step] of [0, 2, 4, 6, 4, 6].entries()) playNote(step, index * 0.11, 0.16)
    },
  }
}
