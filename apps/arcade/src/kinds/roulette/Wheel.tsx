import { getPocketColor, wheelOrder } from '@croupier/fair/instant/roulette'
import { memo, useEffect, useRef } from 'react'
import { useShownRound } from '../instant/use-instant.ts'
import styles from './Wheel.module.css'

/** Speeds while the result is unknown, in degrees per second. */
const rotorSpeed = -50
const ballSpeed = 420
/** Radius of the ball on the track and in a pocket, in units of the drawing. */
const trackRadius = 89
const pocketRadius = 56
const step = 360 / wheelOrder.length
const pocketFill = { red: 'oklch(0.5 0.2 26)', black: 'oklch(0.2 0.015 270)', green: 'oklch(0.46 0.14 152)' } as const

/** Angles of rotor and ball in degrees, and the radius of the ball. */
interface Motion {
  rotor: number
  ball: number
  radius: number
}

/** The wheel. It turns from the start of a round until the ball has come to rest in the pocket of its number. */
export function Wheel({ label }: { label: string }) {
  const { rotor, ball } = useWheelMotion()
  const { phase, drawn } = useShownRound()
  const number = drawn[0]
  const visible = phase === 'shown' && number !== undefined
  return (
    <svg className={styles['wheel']} viewBox="-100 -100 200 200" role="img" aria-label={label}>
      <Rim />
      <g ref={rotor}>
        <Pockets />
      </g>
      <g ref={ball} data-hidden={number === undefined && phase === 'idle'} className={styles['ball']}>
        <circle r="4.2" fill="#fff" stroke="rgb(0 0 0 / 0.5)" strokeWidth="0.8" />
        <circle r="1.3" cx="-1.2" cy="-1.3" fill="#fff" opacity="0.9" />
      </g>
      {visible ? (
        <g className={styles['result']}>
          <circle r="27" fill={pocketFill[getPocketColor(number)]} stroke="#ffe48a" strokeWidth="2.5" />
          <text textAnchor="middle" dy="0.35em" fontSize="30">
            {number}
          </text>
        </g>
      ) : null}
    </svg>
  )
}

const Rim = memo(function Rim() {
  return (
    <>
      <defs>
        <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--frame-light)" />
          <stop offset="0.45" stopColor="var(--frame-base)" />
          <stop offset="1" stopColor="var(--frame-deep)" />
        </linearGradient>
        <radialGradient id="track">
          <stop offset="0.8" stopColor="oklch(0.25 0.05 50)" />
          <stop offset="0.93" stopColor="oklch(0.44 0.08 55)" />
          <stop offset="1" stopColor="oklch(0.3 0.06 50)" />
        </radialGradient>
        <radialGradient id="cone">
          <stop offset="0" stopColor="var(--accent-light)" />
          <stop offset="0.5" stopColor="var(--accent)" />
          <stop offset="1" stopColor="var(--accent-deep)" />
        </radialGradient>
      </defs>
      <circle r="99" fill="url(#rim)" stroke="var(--frame-line)" strokeWidth="1.5" />
      <circle r="94" fill="url(#track)" />
      {Array.from({ length: 8 }, (_, index) => (
        <path
          key={index}
          d="M0-87.5 2-84 0-80.5-2-84Z"
          fill="var(--frame-light)"
          transform={`rotate(${index * 45 + 22})`}
        />
      ))}
    </>
  )
})

const Pockets = memo(function Pockets() {
  return (
    <>
      <circle r="79" fill="var(--frame-shade)" />
      {wheelOrder.map((number, index) => (
        <g key={number} transform={`rotate(${index * step})`}>
          <path d={createSector(78, 47)} fill={pocketFill[getPocketColor(number)]} stroke="#e9d9ae" strokeWidth="0.5" />
          <path d={createSector(63, 47)} fill="rgb(0 0 0 / 0.28)" />
          <text y="-66.5" textAnchor="middle" fontSize="7.6" className={styles['number']}>
            {number}
          </text>
        </g>
      ))}
      <circle r="47" fill="url(#cone)" stroke="var(--frame-light)" strokeWidth="1.6" />
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M-2.4 0 L-1.6-30 H1.6 L2.4 0Z" fill="url(#rim)" stroke="var(--frame-line)" strokeWidth="0.5" />
          <circle cy="-32" r="4" fill="url(#rim)" stroke="var(--frame-line)" strokeWidth="0.6" />
        </g>
      ))}
      <circle r="10" fill="url(#rim)" stroke="var(--frame-line)" strokeWidth="1" />
    </>
  )
})

/** Path of a pocket that points upwards. */
function createSector(outer: number, inner: number): string {
  const half = (step / 360) * Math.PI
  const point = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  return `M${point(outer, -half)}A${outer} ${outer} 0 0 1 ${point(outer, half)}L${point(inner, half)}A${inner} ${inner} 0 0 0 ${point(inner, -half)}Z`
}

/** Moves rotor and ball by the phases of the shown round. */
function useWheelMotion() {
  const { phase, drawn, revealMs } = useShownRound()
  const rotor = useRef<SVGGElement>(null)
  const ball = useRef<SVGGElement>(null)
  const motion = useRef<Motion>({ rotor: 0, ball: 0, radius: trackRadius })
  const number = drawn[0]

  // Synchronizes the drawing with animation frames.
  useEffect(() => {
    const show = (next: Motion) => {
      motion.current = next
      rotor.current?.setAttribute('transform', `rotate(${next.rotor})`)
      ball.current?.setAttribute('transform', `rotate(${next.ball}) translate(0 ${-next.radius})`)
    }
    const start = motion.current
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const at = createMotion(start, phase, number, revealMs)
    if (reduced || (phase !== 'waiting' && phase !== 'revealing')) {
      show(at(Number.POSITIVE_INFINITY))
      return undefined
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      show(at((now - began) / 1_000))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [phase, number, revealMs])

  return { rotor, ball }
}

/** Returns the motion at a number of seconds after the start of a phase. */
function createMotion(
  start: Motion,
  phase: 'idle' | 'waiting' | 'revealing' | 'shown',
  number: number | undefined,
  revealMs: number,
): (seconds: number) => Motion {
  if (phase === 'waiting')
    return (seconds) =>
      Number.isFinite(seconds)
        ? { rotor: start.rotor + rotorSpeed * seconds, ball: start.ball + ballSpeed * seconds, radius: trackRadius }
        : start
  if (number === undefined) return () => start
  const pocket = wheelOrder.indexOf(number) * step
  if (phase !== 'revealing') return () => ({ rotor: start.rotor, ball: start.rotor + pocket, radius: pocketRadius })
  const duration = (revealMs / 1_000) * 0.94
  const rotorEnd = start.rotor + (rotorSpeed * duration) / 2
  const coasted = start.ball + (ballSpeed * duration) / 3
  const missing = (((rotorEnd + pocket - coasted) % 360) + 360) % 360
  const ballEnd = coasted + missing
  return (seconds) => {
    const share = Math.min(1, seconds / duration)
    const left = 1 - share
    const fall = Math.max(0, (share - 0.62) / 0.38)
    const bounce = Math.abs(Math.cos(fall * Math.PI * 2.5)) * (1 - fall) ** 2
    return {
      rotor: start.rotor + (rotorEnd - start.rotor) * (1 - left ** 2),
      ball: start.ball + (ballEnd - start.ball) * (1 - left ** 3),
      radius: fall === 0 ? trackRadius : pocketRadius + (trackRadius - pocketRadius) * bounce,
    }
  }
}
