/** The pictures that the server makes from the site's logo. */
export const sitePictureNames = [
  'logo',
  'icon-180',
  'icon-192',
  'icon-512',
  'maskable-192',
  'maskable-512',
] as const;
export type SitePictureName = (typeof sitePictureNames)[number];

/** Returns the path of a picture of the site. `version` changes with the logo. */
export const sitePicturePath = (name: SitePictureName, version: string): string =>
  `/pictures/site/${name}.png?v=${version}`;
