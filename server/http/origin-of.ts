import type { Config } from '../config.ts';
import type { Origin } from '../domain/rights/origin.ts';
import { networkOf, subnetOf } from './client-address.ts';
import type { Exchange } from './exchange.ts';

/** Headers that proxies add. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Returns the origin of a request, and the host name under which it addresses this site. */
export function originOf({ address, context, isProxied }: Exchange): Origin {
  const told = isProxied ? context.req.header('x-forwarded-host') : undefined;
  const host = told ?? new URL(context.req.url).host;
  const userAgent = context.req.header('user-agent') ?? '';
  const isForwarded = forwardingHeaders.some((name) => context.req.header(name) !== undefined);
  return { address, network: networkOf(address), subnet: subnetOf(address), userAgent, isForwarded, host };
}

/** Returns the address of this site without a path, for links outside the site. */
export function siteOriginOf(exchange: Exchange, { siteOrigin }: Pick<Config, 'siteOrigin'>): string {
  if (siteOrigin !== '') return siteOrigin;
  return `${exchange.isHttps ? 'https' : 'http'}://${originOf(exchange).host}`;
}
