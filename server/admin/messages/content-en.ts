import type { contentZh } from './content-zh.ts';

/** The messages of the command that imports articles and adverts. */
export const contentEn: Record<keyof typeof contentZh, string> = {
  folder_missing: 'Folder not found: {path}',
  content_none: 'There are no .md files in {path}',
  content_many: 'The folder has more than {most} .md files; import it in parts',
  content_no_language: '{path}: the name must end with .zh.md or .en.md',
  content_no_front_matter: '{path}: the file does not begin with properties between two lines of ---',
  content_bad_yaml: '{path}: the properties are not valid YAML ({name})',
  content_other_language_missing: '{path}: the file of the other language, {name}, is missing',
  content_property_invalid: '{path}: the property {name} is missing or invalid',
  content_property_unknown: '{path}: unknown property {name}',
  content_property_differs: '{path}: the property {name} differs from the file of the other language',
  content_body_empty: '{path}: there is no text',
  content_body_too_long: '{path}: the text is longer than {name} characters',
  content_picture_missing: '{path}: the picture {name} is not in the folder',
  content_picture_invalid: '{path}: the picture {name} must be a JPEG, PNG or WebP of up to 5 MB',
  content_category_new: '{path}: the category {name} is new; state category_title in both languages',
  content_agreement_sections:
    '{path}: the text must begin with a line "## Heading", and each section needs a paragraph',
  content_agreement_version:
    '{path}: the text differs from version {name}, to which members agreed; state a new version',
  content_not_imported: 'Nothing was imported because of {faults} problems',
  content_checked: 'No problems: {pieces} articles and adverts, {pictures} pictures. Nothing was written',
  content_imported: 'Added {added} and updated {changed} articles and adverts, with {pictures} new pictures',
  content_no_administrator:
    'There is no administrator to whom the pictures could belong. Make a member administrator first',
};
