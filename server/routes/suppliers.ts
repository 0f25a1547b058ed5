import { supplierList, supplierView } from '../../contract/calls/suppliers.ts';
import { suppliersOf, viewSupplier } from '../domain/suppliers/suppliers.ts';
import { answer, type Route } from '../http/route.ts';

export const supplierRoutes: Route[] = [
  answer(supplierList, (request, context) => suppliersOf(request, context)),
  answer(supplierView, ({ id }, context) => viewSupplier(id, context)),
];
