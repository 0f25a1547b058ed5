/** The decrypted content of a push message: one alert, or several alerts combined. */
export interface PushedAlert {
  /** The id of the delivery, the same in every try. A repeated message replaces the shown notification. */
  id: string;
  title: string;
  body: string;
  /** The path that a click opens, with its hash. */
  path: string;
  /**
   * The sailings that the message reports. Reading their changes in the inbox closes the notification. Empty
   * for other alerts, and for too many sailings.
   */
  sailings: readonly string[];
}
