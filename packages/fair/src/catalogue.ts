import type { ModelId, SlotModel } from './model.ts'
import { classic5 } from './models/classic5.ts'
import { lines10 } from './models/lines10.ts'
import { lines20 } from './models/lines20.ts'
import { lines20high } from './models/lines20high.ts'
import { twin10 } from './models/twin10.ts'
import { ways243 } from './models/ways243.ts'
import { ways243high } from './models/ways243high.ts'

/** All slot maths models by id. */
export const models = {
  classic5,
  lines10,
  lines20,
  lines20high,
  twin10,
  ways243,
  ways243high,
} as const satisfies Record<ModelId, SlotModel>
