import type { ContentField } from '../../contract/calls/console/content-fields.ts';
import type { ContentValues } from '../../contract/calls/console/content.ts';

/** The props of a form control for one column of the content. */
export interface ControlProps {
  field: ContentField;
  label: string;
  lang: string | undefined;
  value: ContentValues[string];
  error: string | undefined;
  onChange: (value: ContentValues[string]) => void;
}
