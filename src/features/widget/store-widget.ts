import type { Widget, widgetHandle } from '../../../contract/calls/workspace/widget.ts';
import { fetchAnswer } from '../../api/client.ts';

/**
 * Stores the settings of the widget on the server. Throws `AppError`; its code is `conflict` if a colleague
 * changed them first.
 */
export async function storeWidgetSettings(call: typeof widgetHandle, widget: Widget): Promise<Widget> {
  return (await fetchAnswer(call, widget)).answer;
}
