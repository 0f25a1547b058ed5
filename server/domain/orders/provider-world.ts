import type { PayProvider, PayProviders } from '../../adapters/pay/pay-provider.ts';
import type { OpenDatabase } from '../../db/open.ts';

/** What it takes to speak with providers about orders. */
export interface ProviderWorld {
  database: OpenDatabase;
  pay: PayProviders;
  now: Date;
}

/** The provider of an order; undefined when the operator has taken it away since. */
export const providerOf = (
  { pay }: ProviderWorld,
  { provider }: { provider: string },
): PayProvider | undefined => pay.get(provider);
