import { adminClaim } from '../../../contract/calls/account/admin.ts';
import { claimAdmin } from '../../domain/account/first-admin.ts';
import { answer, type Route } from '../../http/route.ts';

export const adminRoutes: Route[] = [answer(adminClaim, (request, context) => claimAdmin(request, context))];
