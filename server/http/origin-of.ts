import type { Config } from '../config.ts';
import type { Origin } from '../domain/rights/origin.ts';
import { networkOf, subnetOf } from './client-address.ts';
import type { Exchange } from './exchange.ts';

const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * Returns the client's address, its networks and its browser, and the host name under which the request
 * addresses this site.
 */
export function originOf({ address, context, isProxied }: Exchange): Origin {
  const forwarded = isProxied ? context.req.header('x-forwarded-host') : undefined;
  const host = forwarded ?? new URL(context.req.url).host;
  const userAgent = context.req.header('user-agent') ?? '';
  const isForwarded = forwardingHeaders.some((name) => context.req.header(name) !== undefined);
  return { address, network: networkOf(address), subnet: subnetOf(address), userAgent, isForwarded, host };
}

/**
 * Returns the origin (address without a path) of this site, for links in documents that are read outside the
 * site.
 */
export function siteOriginOf(exchange: Exchange, { siteOrigin }: Pick<Config, 'siteOrigin'>): string {
  if (siteOrigin !== '') return siteOrigin;
  return `${exchange.isHttps ? 'https' : 'http'}://${originOf(exchange).host}`;
}
