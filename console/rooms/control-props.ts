import type { ContentField } from '../../contract/calls/console/content-fields.ts';
import type { ContentValues } from '../../contract/calls/console/content.ts';

/** The properties of the control of one column. */
export interface ControlProps {
  field: ContentField;
  label: string;
  lang: string | undefined;
  value: ContentValues[string];
  error: string | undefined;
  onChange: (value: ContentValues[string]) => void;
}
