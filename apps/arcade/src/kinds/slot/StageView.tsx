import { useEffect, useRef } from 'react'
import { Stage } from '../../stage/stage.ts'
import { useGameState, usePlay, usePreferences } from '../../ui/context.ts'
import { describeWindow } from './describe.ts'
import { useSlot } from './use-slot.ts'
import styles from '../../ui/Game.module.css'

const maxPixelRatio = 2

/** The canvases of the stage. They fill the page; title and reels are placed inside `room`. */
export function StageView({ room }: { room: React.RefObject<HTMLElement | null> }) {
  const { theme, look, session, sounds, t } = usePlay()
  const { model, art, attach } = useSlot()
  const { ambient } = usePreferences()
  const { phase, window } = useGameState()
  const background = useRef<HTMLCanvasElement>(null)
  const foreground = useRef<HTMLCanvasElement>(null)
  const stageRef = useRef<Stage>(null)

  // Synchronizes the canvases with the size of the page and of `room`.
  useEffect(() => {
    if (!background.current || !foreground.current || !room.current) return undefined
    const slot = room.current
    const onReelStop = (reel: number, scatters: number) => {
      sounds.playReelStop(reel)
      if (scatters > 1) sounds.playScatter(scatters)
    }
    const stage = new Stage(background.current, foreground.current, {
      model,
      theme,
      look,
      art,
      name: session.gameName,
      onReelStop,
    })
    const measure = () => {
      const { x, y, width, height } = slot.getBoundingClientRect()
      const ratio = Math.min(devicePixelRatio, maxPixelRatio)
      if (width > 0 && height > 0)
        stage.resize({ width: innerWidth, height: innerHeight, ratio }, { x, y, width, height })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(slot)
    addEventListener('resize', measure)
    stageRef.current = stage
    attach(stage)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      stage.destroy()
      attach(null)
    }
  }, [model, theme, look, art, session, sounds, attach, room])

  // Synchronizes the stage with the motion preferences of the player and the system.
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const apply = () => stageRef.current?.setMotion({ reduced: query.matches, ambient })
    apply()
    query.addEventListener('change', apply)
    return () => query.removeEventListener('change', apply)
  }, [ambient])

  const label =
    window.length === 0 ? session.gameName : phase === 'spinning' ? t('say.spinning') : describeWindow(t, window)
  return (
    <>
      <canvas ref={background} className={styles['canvas']} aria-hidden="true" />
      <canvas ref={foreground} className={styles['canvas']}>
        {label}
      </canvas>
    </>
  )
}
