import { useCallback, useState } from 'react'
import styles from './content.module.css'

/** Screens on which a draft can be seen, in CSS pixels. */
export const screens = { phone: [390, 700], desktop: [1280, 760] } as const
export type Screen = keyof typeof screens

interface PreviewFrameProps {
  readonly url: string
  readonly title: string
  readonly screen: Screen
}

/** A page of a site at the width of a screen, scaled down to the room that there is. */
export function PreviewFrame({ url, title, screen }: PreviewFrameProps) {
  const [room, setRoom] = useState(0)
  const measure = useCallback((stage: HTMLDivElement | null) => {
    if (stage === null) return undefined
    const observer = new ResizeObserver(() => setRoom(stage.clientWidth))
    observer.observe(stage)
    return () => observer.disconnect()
  }, [])
  const [width, height] = screens[screen]
  const scale = room === 0 ? 0 : Math.min(1, room / width)
  return (
    <div ref={measure} className={styles['stage']}>
      <div style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          className={styles['frame']}
          style={{ inlineSize: width, blockSize: height, scale }}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, whose scripts cannot lift it
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          src={url}
          title={title}
        />
      </div>
    </div>
  )
}
