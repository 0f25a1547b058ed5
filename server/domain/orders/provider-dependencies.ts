import type { PayProvider, PayProviders } from '../../adapters/pay/pay-provider.ts';
import type { OpenDatabase } from '../../db/open.ts';

/** The dependencies of functions that call payment providers about orders. */
export interface ProviderDependencies {
  database: OpenDatabase;
  pay: PayProviders;
  now: Date;
}

/** Returns the provider of an order; undefined if the operator has since removed it. */
export const providerOf = (
  { pay }: ProviderDependencies,
  { provider }: { provider: string },
): PayProvider | undefined => pay.get(provider);
