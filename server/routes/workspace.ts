import { managerDelete, managerHandle, managerSelect } from '../../contract/calls/workspace/manager.ts';
import {
  organizationData,
  organizationHandle,
  organizationSelect,
} from '../../contract/calls/workspace/organization.ts';
import { organizationPresence, presenceHandle } from '../../contract/calls/workspace/presence.ts';
import {
  scheduleAdd,
  scheduleClone,
  scheduleData,
  scheduleDelete,
  scheduleSelect,
  scheduleTransfer,
  scheduleUpdate,
} from '../../contract/calls/workspace/schedule.ts';
import {
  templateData,
  templateDelete,
  templateFollowers,
  templateHandle,
  templateHarborSelect,
  templateSelect,
} from '../../contract/calls/workspace/template.ts';
import { applyTemplateDeletions } from '../domain/publishing/templates-away.ts';
import { applyDraftDeletions, applyDraftTransfers } from '../domain/workspace/drafts-away.ts';
import { selectDrafts, viewDraft } from '../domain/workspace/drafts-read.ts';
import { applyDraftAdditions, applyDraftClones, applyDraftEdits } from '../domain/workspace/drafts.ts';
import { applyManagerDeletions, applyManagers, selectManagers } from '../domain/workspace/managers.ts';
import {
  applyOrganizations,
  selectOrganizations,
  viewOrganization,
} from '../domain/workspace/organizations.ts';
import { handlePresence, selectPresences } from '../domain/workspace/presence.ts';
import {
  applyTemplates,
  selectTemplateHarbors,
  selectTemplates,
  viewFollowers,
  viewTemplate,
} from '../domain/workspace/templates.ts';
import { queued, type QueuedRoute } from '../http/queued.ts';
import { answer, type Route } from '../http/route.ts';

/** The calls with which publishers read their workspace. */
export const workspaceRoutes: Route[] = [
  answer(organizationData, (request, context) => viewOrganization(request, context)),
  answer(organizationSelect, (request, context) => selectOrganizations(request, context)),
  answer(organizationPresence, (request, context) => selectPresences(request, context)),
  answer(presenceHandle, (request, context) => handlePresence(request, context)),
  answer(managerSelect, (request, context) => selectManagers(request, context)),
  answer(templateData, ({ id }, context) => viewTemplate(id, context.database, context)),
  answer(templateFollowers, ({ id }, context) => viewFollowers(id, context)),
  answer(templateSelect, (request, context) => selectTemplates(request, context)),
  answer(templateHarborSelect, (request, context) => selectTemplateHarbors(request, context)),
  answer(scheduleData, ({ id }, context) => viewDraft(id, context)),
  answer(scheduleSelect, ({ template_id }, context) => selectDrafts(template_id, context)),
];

export const queuedWorkspaceRoutes: QueuedRoute[] = [
  queued(organizationHandle, { apply: applyOrganizations }),
  queued(managerHandle, { apply: applyManagers }),
  queued(managerDelete, { apply: applyManagerDeletions }),
  queued(templateHandle, { apply: applyTemplates }),
  queued(templateDelete, { apply: applyTemplateDeletions }),
  queued(scheduleAdd, { apply: applyDraftAdditions }),
  queued(scheduleUpdate, { apply: applyDraftEdits }),
  queued(scheduleClone, { apply: applyDraftClones }),
  queued(scheduleTransfer, { apply: applyDraftTransfers }),
  queued(scheduleDelete, { apply: applyDraftDeletions }),
];
