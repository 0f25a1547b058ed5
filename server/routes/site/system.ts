import {
  dictionaryData,
  permissionData,
  systemBanner,
  systemComputer,
  systemKernel,
  systemLogo,
  systemShip,
  systemWechat,
} from '../../../contract/calls/site/system.ts';
import { bannersOf } from '../../domain/content/adverts.ts';
import { wholeDictionary } from '../../domain/site/dictionary.ts';
import { permissionOf } from '../../domain/rights/permission.ts';
import { kernelOf, shipLogoOf, siteBannerOf, siteLogoOf, wechatOf } from '../../domain/site/settings.ts';
import { answer, type Route } from '../../http/route.ts';

/** The lowest contract version with which clients may write. */
const leastContractVersion = 1;

export const systemRoutes: Route[] = [
  answer(systemKernel, (_, context) => kernelOf(context)),
  answer(systemBanner, async (_, context) => ({
    ...(await siteBannerOf(context)),
    list: await bannersOf(context),
  })),
  answer(systemLogo, (_, context) => siteLogoOf(context)),
  answer(systemShip, (_, context) => shipLogoOf(context)),
  answer(systemWechat, (_, context) => wechatOf(context)),
  answer(systemComputer, async () => ({
    install_hint_after_visits: 2,
    install_hint_pause_days: 90,
    least_contract_version: leastContractVersion,
  })),
  answer(dictionaryData, async () => wholeDictionary),
  answer(permissionData, async (_, { caller }) => permissionOf(caller)),
];
