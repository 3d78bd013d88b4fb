import { measurementPath, measurementReady, type VisitMessage } from '@croupier/domain/measurement'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const visitor = crypto.randomUUID()

function isReady(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === measurementReady.source
}

/** The frame that counts visits. It learns the paths of the pages and nothing else. */
export function MeasurementFrame() {
  const frame = useRef<HTMLIFrameElement>(null)
  const { t } = useTranslation('shell')
  const [ready, setReady] = useState(false)
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })

  // Synchronises with the frame, which says when it listens.
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && isReady(data)) setReady(true)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])

  // Reports each page to the frame.
  useEffect(() => {
    if (!ready) return
    const visit: VisitMessage = { source: 'croupier-site', type: 'visit', visitor, address: location.origin + pathname }
    // A sandboxed frame has no origin to name.
    frame.current?.contentWindow?.postMessage(visit, '*')
  }, [ready, pathname])

  return (
    <iframe
      ref={frame}
      src={measurementPath}
      sandbox="allow-scripts"
      title={t('measurement.title')}
      aria-hidden="true"
      tabIndex={-1}
      hidden
    />
  )
}
