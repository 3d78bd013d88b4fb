import type { SlotModel } from '@croupier/fair/model'
import type { MathsSummary } from '@croupier/fair/studio-wire'
import type { SymbolArt } from '../../stage/sprites.ts'
import type { Stage } from '../../stage/stage.ts'

/** Services of a slot. */
export interface SlotServices {
  readonly kind: 'slot'
  readonly model: SlotModel
  readonly maths: MathsSummary
  readonly art: SymbolArt
  /** Sets the stage that shows the rounds; null when it unmounts. */
  readonly attach: (stage: Stage | null) => void
}
