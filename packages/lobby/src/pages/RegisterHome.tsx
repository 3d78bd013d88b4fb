import { paths } from '@croupier/runtime/navigation/paths'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { registerOverlay } from '@croupier/runtime/overlays/shared'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Home } from './Home.tsx'

/** The home page below the registration dialog of `/register`. The address returns to `/` when the dialog closes. */
export function RegisterHome() {
  const navigate = useNavigate()
  const isOpen = useOverlays(({ stack }) => stack.some(({ id }) => id === registerOverlay.id))
  // Synchronises the address with the dialog, which other features close too.
  useEffect(() => {
    if (!isOpen) void navigate({ ...paths.home(), replace: true })
  }, [isOpen, navigate])
  return <Home />
}
