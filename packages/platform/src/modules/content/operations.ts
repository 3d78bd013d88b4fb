import { contentDraft } from '@croupier/endpoints/calls/content-preview'
import { announcementContent, helpCenter } from '@croupier/endpoints/calls/content'
import * as contents from '@croupier/endpoints/calls/ops/contents'
import { promotions } from '@croupier/endpoints/calls/promotions'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getAnnouncementContent, getHelpCenter } from './contents.ts'
import { getPromotions } from './promotions.ts'
import {
  createPreviewLink,
  deleteAsOperator,
  listForOperators,
  previewForOperators,
  publishAsOperator,
  saveAsOperator,
  unpublishAsOperator,
} from './operate-content.ts'
import { showDraft } from './preview.ts'
import type { ContentServices } from './services.ts'

export const operations: readonly Operation<ContentServices>[] = [
  operation.visitor(announcementContent, (core, call) => getAnnouncementContent(core, call, call.query)),
  operation.visitor(helpCenter, (core, { merchant, session, language, query }) => {
    const requested = merchant.brand.brand.languages.find((code) => code === query.lang)
    return getHelpCenter(core, { merchant, session, language: requested ?? language })
  }),
  operation.visitor(promotions, getPromotions),
  operation.operator('view', contents.contentList, listForOperators),
  // Operators preview while the site is closed too.
  operation.gate(contentDraft, (services: ContentServices, { merchant, language, query }) => {
    const requested = merchant.brand.brand.languages.find((code) => code === query.lang)
    return showDraft(services, { merchant, language: requested ?? language, token: query.token })
  }),
  operation.operator('view', contents.contentPreview, previewForOperators),
  operation.operator('view', contents.contentPreviewLink, createPreviewLink),
  operation.operator('content', contents.saveContent, saveAsOperator),
  operation.operator('content', contents.publishContent, publishAsOperator),
  operation.operator('content', contents.unpublishContent, unpublishAsOperator),
  operation.operator('content', contents.deleteContent, deleteAsOperator),
]
