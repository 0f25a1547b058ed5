import type { Widget, widgetHandle } from '../../../contract/calls/workspace/widget.ts';
import { fetchAnswer } from '../../api/client.ts';

/** Stores the settings of the widget on the server. Throws `AppError`, `conflict` when a colleague was faster. */
export async function storeWidgetSettings(call: typeof widgetHandle, widget: Widget): Promise<Widget> {
  return (await fetchAnswer(call, widget)).answer;
}
