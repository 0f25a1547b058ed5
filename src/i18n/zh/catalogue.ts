import { containerCatalogue } from './container-catalogue.ts';
import { content } from './content.ts';
import { firstCatalogue } from './first-catalogue.ts';
import { laterCatalogue } from './later-catalogue.ts';
import { location } from './location.ts';
import { loginCatalogue } from './login-catalogue.ts';
import { memberCatalogue } from './member-catalogue.ts';
import { membershipCatalogue } from './membership-catalogue.ts';
import { alertCatalogue } from './alert-catalogue.ts';
import { outsideCatalogue } from './outside-catalogue.ts';
import { ownCatalogue } from './own-catalogue.ts';
import { colleaguesCatalogue } from './colleagues-catalogue.ts';
import { ownAnswersCatalogue } from './own-answers-catalogue.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { reachCatalogue } from './reach-catalogue.ts';
import { shipownerCatalogue } from './shipowner-catalogue.ts';
import { toolCatalogue } from './tool-catalogue.ts';
import { siteSearch } from './site-search.ts';
import { tradeCatalogue } from './trade-catalogue.ts';
import { user } from './user.ts';
import { vesselCatalogue } from './vessel-catalogue.ts';

/** All texts of the product in Chinese. Every other language must have the same keys and parameters. */
export const catalogue = {
  ...firstCatalogue,
  ...laterCatalogue,
  ...loginCatalogue,
  ...memberCatalogue,
  ...membershipCatalogue,
  ...tradeCatalogue,
  ...containerCatalogue,
  ...outsideCatalogue,
  ...alertCatalogue,
  ...ownCatalogue,
  ...colleaguesCatalogue,
  ...ownAnswersCatalogue,
  ...publishCatalogue,
  ...reachCatalogue,
  ...shipownerCatalogue,
  content,
  ...toolCatalogue,
  ...vesselCatalogue,
  location,
  siteSearch,
  user,
} as const;
