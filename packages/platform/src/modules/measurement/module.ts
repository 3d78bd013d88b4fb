import { defineModule } from '../../core/module.ts'
import { registerMeasurementPage } from './page.ts'

/** The page that counts visits at a measurement service, for sites that have one and visitors who agree. */
export const measurementModule = defineModule({
  name: 'measurement',
  operations: [],
  register: registerMeasurementPage,
})
