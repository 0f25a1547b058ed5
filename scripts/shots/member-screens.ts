// Screens with the data of a member: favourites, imported lists, orders and invoices.
import { adminClaim } from '../../contract/facts/account.ts';
import { invoiceData } from '../../contract/facts/invoices.ts';
import { orderData, orderList } from '../../contract/facts/orders.ts';
import { chooseLists, goTo, saveLists, press, seeOwnSailings, sendEmptyForm, then } from './acts.ts';
import {
  choosePlan,
  giveUpOrder,
  orderPlan,
  payOrder,
  redeemWrongCode,
  confirmDialog,
  conflictGroup,
  lockSession,
  tryConflict,
} from './member-acts.ts';
import type { Screen } from './screen.ts';
import { claimOver, endedOrders, invoices, orderPage } from './report.ts';

const list = '#/pages/browse/index?from=CNSHA&to=AEJEA';
const vip = '#/pages/vip/index';
const invoicing = '#/pages/invoice/index?order=1';
const ticket = '#/pages/claim/index?ticket=WcHeMp';
const claim = adminClaim.path;

export const claiming: readonly Screen[] = [
  { name: 'claim', address: ticket, as: 'certified' },
  { name: 'claim.visitor', address: ticket },
  { name: 'claim.cut', address: '#/pages/claim/index' },
  { name: 'claim.done', address: ticket, as: 'certified', answers: { [claim]: { role: 'ADMIN' } }, open: confirmDialog },
  { name: 'claim.dead', address: ticket, as: 'certified', answers: { [claim]: claimOver }, open: confirmDialog },
  { name: 'claim.demo', address: ticket, as: 'certified', open: confirmDialog },
  { name: 'claim.error', address: ticket, as: 'certified', trouble: 'error', open: confirmDialog },
  { name: 'claim.offline', address: ticket, as: 'certified', trouble: 'offline' },
];

export const own: readonly Screen[] = [
  { name: 'login', address: '#/pages/login/index' },
  { name: 'login.wrong', address: '#/pages/login/index', open: sendEmptyForm },
  { name: 'favourites', address: '#/pages/collect/index', as: 'member' },
  { name: 'favourites.none', address: '#/pages/collect/index', as: 'certified' },
  { name: 'favourites.visitor', address: '#/pages/collect/index' },
  { name: 'favourites.offline', address: '#/pages/collect/index', as: 'member', trouble: 'offline' },
  { name: 'favourites.unseen', address: '#/pages/collect/index', as: 'corporate', trouble: 'unseen' },
  { name: 'favourites.error', address: '#/pages/collect/index', as: 'corporate', trouble: 'error' },
  { name: 'alerts', address: '#/pages/alert/index', as: 'member' },
  { name: 'alerts.visitor', address: '#/pages/alert/index' },
  { name: 'alerts.offline', address: '#/pages/alert/index', as: 'member', trouble: 'offline' },
  { name: 'own-lists', address: '#/pages/list/index' },
  { name: 'own-lists.unseen', address: '#/pages/list/index', as: 'corporate', trouble: 'unseen' },
  { name: 'own-lists.error', address: '#/pages/list/index', as: 'corporate', trouble: 'error' },
  { name: 'own-lists.kept', address: '#/pages/list/index', open: saveLists },
  { name: 'own-lists.review', address: '#/pages/list/index', open: chooseLists },
  { name: 'own-lists.answers', address: '#/pages/list/index', open: then(saveLists, goTo(list), seeOwnSailings) },
  { name: 'sync.locked', address: list, as: 'certified', open: lockSession },
  { name: 'sync', address: '#/pages/sync/index', as: 'certified' },
  { name: 'sync.publisher', address: '#/pages/sync/index', as: 'publisher' },
  { name: 'membership', address: vip },
  { name: 'membership.member', address: vip, as: 'certified' },
  { name: 'membership.corporate', address: vip, as: 'corporate' },
  { name: 'membership.offline', address: vip, as: 'certified', trouble: 'offline' },
  { name: 'orders', address: '#/pages/order/index', as: 'certified' },
  { name: 'orders.unknown', address: '#/pages/order/index?id=999999', as: 'certified' },
  { name: 'orders.ended', address: '#/pages/order/index', as: 'certified', answers: { [orderList.path]: orderPage } },
  ...endedOrders.map(({ name, told: order }) => ({
    name: `orders.${name}`,
    address: `#/pages/order/index?id=${order.id}`,
    as: 'certified' as const,
    answers: { [orderData.path]: order },
  })),
  { name: 'invoices', address: '#/pages/invoice/index', as: 'certified' },
  { name: 'invoices.data', address: invoicing, as: 'certified', answers: { [invoiceData.path]: invoices } },
  {
    name: 'invoices.wrong',
    address: invoicing,
    as: 'certified',
    answers: { [invoiceData.path]: { ...invoices, headers: [], last_email: '' } },
    open: sendEmptyForm,
  },
  { name: 'certification', address: '#/pages/certification/index', as: 'member' },
  { name: 'certification.seats', address: '#/pages/certification/index?part=seats', as: 'corporate' },
  { name: 'invite', address: '#/pages/invite/index', as: 'certified' },
  { name: 'inquiry', address: '#/pages/inquiry/index', as: 'certified' },
  { name: 'user', address: '#/pages/user/index', as: 'publisher' },
  { name: 'user.member', address: '#/pages/user/index', as: 'member' },
  { name: 'user.corporate', address: '#/pages/user/index', as: 'corporate' },
  { name: 'user.visitor', address: '#/pages/user/index' },
  { name: 'user.mobile', address: '#/pages/user/index', as: 'certified', open: press(/^(更换手机号|Change mobile)/) },
];

/**
 * These screens change the data of their account. They come after all other screens, because the changes
 * would appear on them.
 */
export const actions: readonly Screen[] = [
  { name: 'membership.code', address: vip, as: 'certified', open: redeemWrongCode },
  { name: 'membership.dialog', address: vip, as: 'certified', open: choosePlan },
  { name: 'orders.waiting', address: vip, as: 'certified', open: orderPlan },
  { name: 'orders.closed', address: vip, as: 'certified', open: then(orderPlan, giveUpOrder) },
  { name: 'orders.paid', address: vip, as: 'certified', open: then(orderPlan, payOrder) },
  { name: 'orders.some', address: '#/pages/order/index', as: 'certified' },
  { name: 'invoices.some', address: '#/pages/invoice/index', as: 'certified' },
  { name: 'sync.group', address: '#/pages/collect/index', as: 'corporate', open: conflictGroup },
  { name: 'sync.conflict', address: '#/pages/sync/index', as: 'publisher', open: tryConflict },
];

