import { useEffect, useRef, type RefObject } from 'react'
import { paintSky, paintVignette } from '../../art/backdrops/brush.ts'
import { scenes } from '../../art/backdrops/scenes.ts'
import { createRandom } from '../../art/random.ts'
import { usePlay } from '../../ui/context.ts'
import game from '../../ui/Game.module.css'

const maxPixelRatio = 2

/** The scene of the theme behind the board of an instant game. */
export function InstantScene({ room }: { room: RefObject<HTMLElement | null> }) {
  const { theme, look, session } = usePlay()
  const canvas = useRef<HTMLCanvasElement>(null)

  // Synchronizes the canvas with the size of the page.
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !room.current) return undefined
    const paint = () => {
      const ratio = Math.min(devicePixelRatio, maxPixelRatio)
      const [width, height] = [innerWidth, innerHeight]
      element.width = width * ratio
      element.height = height * ratio
      context.scale(ratio, ratio)
      const unit = Math.min(height, width * 1.25)
      const brush = { context, width, height, unit, look, random: createRandom(session.gameName) }
      paintSky(brush)
      scenes[theme](brush)
      paintVignette(brush)
    }
    const observer = new ResizeObserver(paint)
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [theme, look, session, room])

  return <canvas ref={canvas} className={game['canvas']} aria-hidden="true" />
}
