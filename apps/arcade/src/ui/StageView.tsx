import { useEffect, useRef } from 'react'
import { Stage } from '../stage/stage.ts'
import { useGame, usePlay, usePreferences } from './context.ts'
import { describeWindow } from './describe.ts'
import styles from './Game.module.css'

const highestRatio = 2

/** The canvases, as large as the page; title and reels go where `room` is. */
export function StageView({ room }: { room: React.RefObject<HTMLElement | null> }) {
  const { model, theme, look, art, session, sounds, controller, t } = usePlay()
  const { ambient } = usePreferences()
  const { phase, window } = useGame()
  const still = useRef<HTMLCanvasElement>(null)
  const moving = useRef<HTMLCanvasElement>(null)
  const shown = useRef<Stage>(null)

  // Synchronises the canvases with the size of the page and of the room that the bars leave.
  useEffect(() => {
    if (!still.current || !moving.current || !room.current) return undefined
    const slot = room.current
    const onReelStop = (reel: number, scatters: number) => {
      sounds.reelStop(reel)
      if (scatters > 1) sounds.scatter(scatters)
    }
    const stage = new Stage(still.current, moving.current, {
      model,
      theme,
      look,
      art,
      name: session.gameName,
      onReelStop,
    })
    const measure = () => {
      const { x, y, width, height } = slot.getBoundingClientRect()
      const ratio = Math.min(devicePixelRatio, highestRatio)
      if (width > 0 && height > 0)
        stage.resize({ width: innerWidth, height: innerHeight, ratio }, { x, y, width, height })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(slot)
    addEventListener('resize', measure)
    shown.current = stage
    controller.attach(stage)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      stage.destroy()
      controller.attach(null)
    }
  }, [model, theme, look, art, session, sounds, controller, room])

  // Synchronises the stage with what the player and the system allow to move.
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const apply = () => shown.current?.setMotion({ reduced: query.matches, ambient })
    apply()
    query.addEventListener('change', apply)
    return () => query.removeEventListener('change', apply)
  }, [ambient])

  const label =
    window.length === 0 ? session.gameName : phase === 'spinning' ? t('say.spinning') : describeWindow(t, window)
  return (
    <>
      <canvas ref={still} className={styles['canvas']} aria-hidden="true" />
      <canvas ref={moving} className={styles['canvas']}>
        {label}
      </canvas>
    </>
  )
}
