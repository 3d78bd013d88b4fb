import { join } from 'node:path'
import { defineModuleWithServices } from '../../core/module.ts'
import { catalogueModule } from '../catalogue/module.ts'
import { createImageCache } from './image-cache.ts'
import { registerPictures } from './pictures.ts'
import { createRasteriser } from './rasteriser.ts'
import type { ImageServices } from './services.ts'

export const imagesModule = defineModuleWithServices<ImageServices>({
  name: 'images',
  operations: [],
  createServices: async (core) => ({
    ...(await catalogueModule.getServices(core)),
    pictures: createImageCache({
      folder: join(core.config.cacheFolder, 'pictures'),
      maxBytes: core.config.limits.pictureCacheBytes,
      rasteriser: createRasteriser(),
      log: core.log,
    }),
  }),
  register: registerPictures,
})
