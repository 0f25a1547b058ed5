import {
  consoleMemberClose,
  consoleMemberCopy,
  consoleMemberHandle,
  consoleMemberList,
  consoleMemberView,
} from '../../../contract/calls/console/members.ts';
import {
  consoleOrderList,
  consoleOrderRefund,
  consoleOrderRefundView,
} from '../../../contract/calls/console/orders.ts';
import { closeMember, copyOf } from '../../domain/console/member-data.ts';
import { handleMember, listMembers, viewMember } from '../../domain/console/members.ts';
import { listOrders, refundByOperator, viewRefund } from '../../domain/console/orders.ts';
import { answer, type Route } from '../../http/route.ts';

/** The calls about members and their orders. */
export const consolePeopleRoutes: Route[] = [
  answer(consoleMemberList, (request, context) => listMembers(request, context)),
  answer(consoleMemberView, (request, context) => viewMember(request, context)),
  answer(consoleMemberHandle, (request, context) => handleMember(request, context)),
  answer(consoleMemberCopy, (request, context) => copyOf(request, context)),
  answer(consoleMemberClose, (request, context) => closeMember(request, context)),
  answer(consoleOrderList, (request, context) => listOrders(request, context)),
  answer(consoleOrderRefundView, (request, context) => viewRefund(request, context)),
  answer(consoleOrderRefund, (request, context) => refundByOperator(request, context)),
];
