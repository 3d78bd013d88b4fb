import type { Module } from '../core/module.ts'
import { catalogueModule } from './catalogue/module.ts'
import { imagesModule } from './images/module.ts'
import { playModule } from './play/module.ts'
import { recordsModule } from './records/module.ts'
import { registrationModule } from './registration/module.ts'
import { sessionModule } from './session/module.ts'
import { systemModule } from './system/module.ts'
import { walletModule } from './wallet/module.ts'

/** The capabilities of the platform, in the order of seeding and of the OpenAPI document. */
export const modules: readonly Module[] = [
  systemModule,
  sessionModule,
  registrationModule,
  catalogueModule,
  imagesModule,
  playModule,
  recordsModule,
  walletModule,
]

/** Every operation of the platform; the authorisation suite iterates over this list. */
export const operations = modules.flatMap((module) => module.operations)
