import type { SlotSymbol } from '@croupier/fair/model'
import { useEffect, useRef } from 'react'
import { drawSymbol } from '../../stage/sprites.ts'
import { useSlot } from './use-slot.ts'
import styles from './Paytable.module.css'

const side = 144

/** A symbol of the skin. Decorative: render its name as text next to it. */
export function SymbolPicture({ symbol }: { symbol: SlotSymbol }) {
  const { art } = useSlot()
  const canvas = useRef<HTMLCanvasElement>(null)

  // Synchronizes the canvas with the symbol.
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(drawSymbol(art[symbol], side, 0.94), 0, 0)
  }, [art, symbol])

  return <canvas ref={canvas} width={side} height={side} className={styles['symbol']} aria-hidden="true" />
}
