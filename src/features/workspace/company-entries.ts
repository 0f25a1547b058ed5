import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { calendarIcon, userIcon } from '../../ui/first-icon-shapes.ts';
import { lockIcon, pencilIcon, tableIcon } from '../../ui/icon-shapes.ts';

/** Returns the entries of the company menu: route managers, publishing, widget, API keys and feeds. */
export const companyEntries = () => [
  { path: routes.managers, label: t('workspace.direct'), icon: userIcon },
  { path: routes.publish, label: t('workspace.publishSailings'), icon: pencilIcon },
  { path: routes.widget, label: t('workspace.widget'), icon: tableIcon },
  { path: routes.apiKeys, label: t('workspace.apiKeys'), icon: lockIcon },
  { path: routes.feeds, label: t('workspace.feeds'), icon: calendarIcon },
];
